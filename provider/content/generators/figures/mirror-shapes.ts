import { type Draft, defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import {
  type Cell,
  type CellShape,
  LETTERS,
  modulo,
  type ShapeName,
  SOURCE,
  shapeWords,
  tileDrawings,
} from './shape-cells';

const OFFSET = 0.25;
const SIZE = 0.44;
/** After a turn by this many degrees a shape looks the same. */
const SYMMETRIES: Partial<Record<ShapeName, number>> = {
  circle: 1,
  square: 90,
  hexagon: 60,
  star: 72,
  triangle: 120,
};

const normalTurn = ({ shape }: CellShape, turn: number): number => modulo(turn, SYMMETRIES[shape] ?? 360);

/** Returns the tile as a mirror beside it shows it. */
function mirrored(cell: Cell): Cell {
  return arranged(
    cell.map((one) => ({
      ...one,
      turn: normalTurn(one, -(one.turn ?? 0)),
      at: [-(one.at?.[0] ?? 0), one.at?.[1] ?? 0],
    })),
  );
}

/** Returns the tile after clockwise quarter turns. */
function quarterTurned(cell: Cell, quarters: number): Cell {
  if (quarters === 0) return arranged(cell);
  const turned = cell.map((one): CellShape => {
    const [x, y] = one.at ?? [0, 0];
    return { ...one, turn: normalTurn(one, (one.turn ?? 0) + 90), at: [-y, x] };
  });
  return quarterTurned(turned, quarters - 1);
}

/** Returns the shapes in reading order, so that equal tiles are equal as data. */
function arranged(cell: Cell): Cell {
  const placeOf = ({ at }: CellShape) => (at?.[1] ?? 0) * 10 + (at?.[0] ?? 0);
  return cell
    .map((one): CellShape => ({ ...one, at: [(one.at?.[0] ?? 0) + 0, (one.at?.[1] ?? 0) + 0] }))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

const QUARTERS = [0, 1, 2, 3];
/** Returns true when the tile, however it is turned, is a mirror image of the other. */
function isMirrorImage(tile: Cell, original: Cell): boolean {
  // Compared in words: a star's tilt alone makes no difference.
  return QUARTERS.some(
    (quarters) => tileWords(tile) === tileWords(quarterTurned(mirrored(original), quarters)),
  );
}

const FILLS = ['dark', 'empty', 'hatched'] as const;

function drawTile(random: Random, level: Level): Cell {
  const places = random.shuffle(
    [-OFFSET, OFFSET].flatMap((y) => [-OFFSET, OFFSET].map((x) => [x, y] as [number, number])),
  );
  const pool: ShapeName[] =
    level < 2 ? ['circle', 'square', 'star', 'hexagon', 'triangle'] : ['circle', 'square', 'star'];
  const plain = random.shuffle(pool);
  const shapes: ShapeName[] = level === 0 ? plain.slice(0, 3) : [...plain.slice(0, 2), 'arrow'];
  if (level > 2 && random.int(0, 1) === 0) shapes[0] = 'arrow';
  return arranged(
    shapes.map((shape, index) => {
      const turn = shape === 'arrow' ? 45 * random.int(0, 7) : 0;
      return { shape, fill: random.pick(FILLS), turn, size: SIZE, at: places[index] as [number, number] };
    }),
  );
}

/** Returns a tile with one shape's filling or arrow changed, or two shapes swapped. */
function spoilt(random: Random, cell: Cell): Cell {
  const [first, second, ...rest] = random.shuffle(cell) as [CellShape, CellShape, ...CellShape[]];
  if (random.int(0, 2) > 0) return [{ ...first, at: second.at }, { ...second, at: first.at }, ...rest];
  if (first.shape === 'arrow')
    return [{ ...first, turn: modulo((first.turn ?? 0) + 180, 360) }, second, ...rest];
  return [{ ...first, fill: random.pick(FILLS.filter((fill) => fill !== first.fill)) }, second, ...rest];
}

function lureTiles(
  random: Random,
  level: Level,
  { original, answer }: { original: Cell; answer: Cell },
): Cell[] {
  const turned = random.shuffle(QUARTERS).map((quarters) => quarterTurned(original, quarters));
  const wrong = [
    spoilt(random, answer),
    spoilt(random, quarterTurned(answer, random.int(0, level < 2 ? 0 : 3))),
  ];
  const count = level === 4 ? 1 : random.int(0, 1);
  return [...wrong.slice(0, count), ...turned].slice(0, 3);
}

/** Returns the tile without turns by nothing, as a figure has few bytes. */
const compact = (cell: Cell): Cell => cell.map(({ turn, ...one }) => (turn ? { ...one, turn } : one));

const STEMS_BESIDE = [
  'Which answer is the mirror image of this tile?',
  'Which answer shows this tile as seen in the mirror?',
  'Held up to the mirror, how does this tile look?',
  'Which answer shows this tile with left and right swapped?',
];
const STEMS_TURNED = [
  'Which answer is the mirror image of this tile, but turned?',
  'Mirrored and then turned, how does this tile look?',
  'Which of the answers mirrors this tile once you turn it?',
  'Which answer is this tile turned and mirrored?',
];
const HINTS = [
  'Go round the shapes clockwise, and then round each tile the other way.',
  'Name the shapes in clockwise order: in the mirror, the order runs backwards.',
];
const PLACES = [-OFFSET, OFFSET].flatMap((y) => [-OFFSET, OFFSET].map((x) => [x, y] as const));

/** Returns what is at the top left, top right, bottom left and bottom right. */
function tileWords(cell: Cell): string {
  const shapeAt = ([x, y]: readonly [number, number]) => cell.find(({ at }) => at?.[0] === x && at[1] === y);
  return PLACES.map((place) => {
    const found = shapeAt(place);
    return found ? shapeWords(found) : 'nothing';
  }).join(', ');
}

/** One of four tiles is a mirror image, turned at higher levels; the others are turned copies or have an error. */
export const mirrorShapes = defineFamily(
  { family: 'picture-mirror-shapes', kind: 'picture', source: SOURCE, hasFigure: true },
  (random, level): Draft | undefined => {
    const original = drawTile(random, level);
    if (isMirrorImage(original, original)) return undefined;
    const right = quarterTurned(
      mirrored(original),
      level < 2 ? 0 : random.int(level === 2 ? 2 : 1, level === 2 ? 2 : 3),
    );
    const lures = lureTiles(random, level, { original, answer: right }).map(arranged);
    const tiles = random.shuffle([right, ...lures]);
    const isProven = tiles.filter((tile) => isMirrorImage(tile, original)).length === 1;
    if (!isProven || new Set(tiles.map(tileWords)).size < 4) return undefined;
    const answer = LETTERS[tiles.indexOf(right)] as string;
    return {
      question: random.pick(level < 2 ? STEMS_BESIDE : STEMS_TURNED),
      answer,
      wrong: LETTERS.slice(0, 4).filter((letter) => letter !== answer),
      hint: random.pick(HINTS),
      explanation: random.pick([
        `Only in tile ${answer} do the shapes follow each other the other way round, with nothing else changed.`,
        `Tile ${answer} runs the other way round; each of the others is turned or has something changed.`,
      ]),
      figure: {
        kind: 'options',
        stem: {
          kind: 'shapes',
          description: `The corners of tiles, row by row from the top left. This one: ${tileWords(original)}.`,
          rows: [[compact(original)]],
        },
        drawings: tileDrawings({ tiles: tiles.map(compact), wordsOf: tileWords }),
      },
    };
  },
);

import { defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { DOTS, fitsRow, fitsTotals, type Tile, tilesFor } from './domino-rules';

/** One half of the dominoes from left to right, with the rule in words; wraps when it goes past six or blank. */
type Half = { values: number[]; rule: string; isWrapped: boolean };

/** A row of dominoes that follows one rule with one missing; accepted when no other tile fits any simple rule. */
export const dominoRow = defineFamily(
  {
    family: 'picture-domino-row',
    kind: 'picture',
    source: 'Playwit brain teasers: pictures',
    hasFigure: true,
  },
  (random, level) => {
    const row = rowFor(random, level);
    if (!row) return undefined;
    const gap = random.int(row.isChain ? 1 : 0, row.tiles.length - (row.isChain ? 2 : 1));
    const key = row.tiles[gap] as Tile;
    const tiles = row.tiles.map((tile, index) => (index === gap ? null : tile));
    if (tilesFor(tiles).length !== 1 || new Set(row.tiles.map(String)).size < row.tiles.length) {
      return undefined;
    }
    return {
      question: stemFor(random, row.isWrapped),
      answer: tileText(key),
      wrong: slipsFor(random, { key, tiles }).map(tileText),
      hint: random.pick(row.isWrapped ? WRAP_HINTS : HINTS),
      explanation: `${row.rule}, so ${random.pick(['the gap takes', 'the missing one is'])} ${tileText(key)}.`,
      figure: {
        kind: 'dominoes',
        description: `A row of ${tiles.length} dominoes standing upright, each with a top and a bottom number, 0 for blank. From left to right, top then bottom: ${tiles.map((tile) => (tile ? `${tile[0]} and ${tile[1]}` : 'the missing one')).join('; ')}.`,
        tiles: tiles.map((tile) => tile && [tile[0], tile[1]]),
      },
    };
  },
);

const tileText = ([top, bottom]: Tile): string => `${top} over ${bottom}`;

type Row = { tiles: Tile[]; rule: string; isWrapped: boolean; isChain: boolean };

function rowFor(random: Random, level: Level): Row | undefined {
  if (level === 2 && random.int(0, 1) === 0) return chainRow(random);
  const length = [5, 5, 6, 6, 7][level] as number;
  const kinds = (
    [
      ['even', 'even'],
      ['even', 'even'],
      ['even', 'turns'],
      ['turns', 'turns'],
      ['turns', 'grow'],
    ] as const
  )[level];
  const halves = random.shuffle(kinds).map((kind) => halfOf(random, { kind, length }));
  const [top, bottom] = halves as [Half, Half];
  const isWrapped = top.isWrapped || bottom.isWrapped;
  if (level < 4 && isWrapped !== (level === 1)) return undefined;
  const tiles = top.values.map((value, index): Tile => [value, bottom.values[index] as number]);
  return {
    tiles,
    rule: `On top the numbers ${top.rule}, below they ${bottom.rule}`,
    isWrapped,
    isChain: false,
  };
}

function chainRow(random: Random): Row {
  const numbers = Array.from({ length: 6 }, () => random.int(0, DOTS - 1));
  const tiles = numbers.slice(1).map((number, index): Tile => [numbers[index] as number, number]);
  const rule = 'The bottom of each domino is the top of the next';
  return { tiles, rule, isWrapped: false, isChain: true };
}

type HalfKind = 'even' | 'turns' | 'grow';

function halfOf(random: Random, { kind, length }: { kind: HalfKind; length: number }): Half {
  const step = () => random.pick([-3, -2, -1, 1, 2, 3]);
  const start = random.int(0, DOTS - 1);
  const [one, other] = [step(), step()];
  const steps = Array.from({ length: length - 1 }, (_, index) => {
    if (kind === 'even') return one;
    return kind === 'turns' ? ([one, other][index % 2] as number) : index + 1;
  });
  const plain = [start];
  for (const each of steps) plain.push((plain.at(-1) as number) + each);
  const values = plain.map((value) => ((value % DOTS) + DOTS) % DOTS);
  return {
    values,
    rule: ruleText(kind, [one, other]),
    isWrapped: values.some((value, index) => value !== plain[index]),
  };
}

function ruleText(kind: HalfKind, [one, other]: [number, number]): string {
  const move = (step: number) => `${step > 0 ? 'up' : 'down'} by ${Math.abs(step)}`;
  if (kind === 'grow') return 'go up by 1, then 2, then 3 and so on';
  return kind === 'even' || one === other ? `go ${move(one)}` : `go ${move(one)} and ${move(other)} in turn`;
}

/** Slips: another upper half, another lower one, and both; so each half of the key is on just two options. */
function slipsFor(random: Random, { key, tiles }: { key: Tile; tiles: (Tile | null)[] }): Tile[] {
  const [top, bottom] = key;
  const fill = (tile: Tile) => tiles.map((one) => one ?? tile);
  const isWrong = (tile: Tile) => !fitsRow(fill(tile)) && !fitsTotals(fill(tile));
  const others = (dots: number) =>
    [bottom, top, dots - 1, dots + 1, dots + 2, dots - 2].filter(
      (other) => other !== dots && other >= 0 && other < DOTS,
    );
  for (const otherTop of random.shuffle(others(top))) {
    for (const otherBottom of random.shuffle(others(bottom))) {
      const slips: Tile[] = [
        [otherTop, bottom],
        [top, otherBottom],
        [otherTop, otherBottom],
      ];
      if (slips.every(isWrong)) return slips;
    }
  }
  return [];
}

function stemFor(random: Random, isWrapped: boolean): string {
  return isWrapped
    ? random.pick([
        'After six comes blank. Which domino is missing?',
        'Six is followed by blank. Which domino belongs in the gap?',
        'Counting starts again after six. Which domino fits the gap?',
        'From six it goes on to blank. Which domino completes the row?',
      ])
    : random.pick([
        'Which domino is missing from this row?',
        'One rule runs through the row. Which domino fits the gap?',
        'Which domino belongs in the gap?',
        'The dominoes follow a rule. Which one completes the row?',
      ]);
}

const HINTS = [
  'Look at the upper halves alone, then at the lower halves alone, then at both.',
  'Ask what happens from one domino to the next.',
  'A rule that leads into the gap must lead out of it again.',
];
const WRAP_HINTS = [
  'Think of the numbers as a ring, and look at the upper and the lower halves one by one.',
  'Each half has its own rule; count round the ring when you reach an end.',
];

import { defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { numberSlips } from './number-slips';

/** The column and row of a cell, from the upper left. */
type Cell = readonly [number, number];
type Maze = { columns: number; rows: number; blocked: readonly Cell[] };

const BLOCK_ATTEMPTS_MAX = 30;

const isSame = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1];

/** Returns a function that tells whether a cell can be entered. */
function freeCells({ columns, rows, blocked }: Maze): (cell: Cell) => boolean {
  const taken = new Set(blocked.map(([column, row]) => row * columns + column));
  return ([column, row]) => {
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
    return isInside && !taken.has(row * columns + column);
  };
}

/** Returns the number of ways from one cell to another with steps to the right and down only. */
function countWays(maze: Maze, { from, to }: { from: Cell; to: Cell }): number {
  const isFree = freeCells(maze);
  const ways = new Map<string, number>();
  for (let row = from[1]; row <= to[1]; row += 1) {
    for (let column = from[0]; column <= to[0]; column += 1) {
      const before = (ways.get(`${column - 1},${row}`) ?? 0) + (ways.get(`${column},${row - 1}`) ?? 0);
      const count = isSame([column, row], from) ? 1 : before;
      ways.set(`${column},${row}`, isFree([column, row]) ? count : 0);
    }
  }
  return ways.get(to.join()) ?? 0;
}

/** Returns the cells of a shortest way with steps to the four sides, both ends included; undefined when there is none. */
function shortestWay(maze: Maze, { from, to }: { from: Cell; to: Cell }): Cell[] | undefined {
  const isFree = freeCells(maze);
  const ways: Cell[][] = [[from]];
  const seen = new Set([from[1] * maze.columns + from[0]]);
  for (const way of ways) {
    const [column, row] = way.at(-1) as Cell;
    if (isSame([column, row], to)) return way;
    const sides: Cell[] = [
      [column + 1, row],
      [column - 1, row],
      [column, row + 1],
      [column, row - 1],
    ];
    for (const cell of sides) {
      const place = cell[1] * maze.columns + cell[0];
      if (!isFree(cell) || seen.has(place)) continue;
      seen.add(place);
      ways.push([...way, cell]);
    }
  }
  return undefined;
}

/** A grid with blocked cells: how many ways lead through it, or how long is the shortest one. */
export const gridPath = defineFamily(
  {
    family: 'logic-grid-path',
    kind: 'logic',
    source: 'Playwit brain teasers: logic riddles',
    hasFigure: true,
  },
  (random, level) => (level === 1 || level === 3 ? shortestTask(random, level) : waysTask(random, level)),
);

function mazeOf(random: Random, size: { columns: number; rows: number; blockedCount: number }): Maze {
  const { columns, rows, blockedCount } = size;
  const cells = Array.from(
    { length: columns * rows },
    (_, index): Cell => [index % columns, Math.floor(index / columns)],
  );
  return { columns, rows, blocked: random.shuffle(cells.slice(1, -1)).slice(0, blockedCount) };
}

function waysTask(random: Random, level: Level) {
  const [columns, rows] = random.shuffle([4, level < 4 ? 4 : 5]) as [number, number];
  const maze = mazeOf(random, { columns, rows, blockedCount: random.int(2, 4) });
  const ends = { from: [0, 0] as Cell, to: [columns - 1, rows - 1] as Cell };
  const answer = countWays(maze, ends);
  const [least, most] = [[3, 5], [], [6, 9], [], [8, 14]][level] as [number, number];
  const above = countWays(maze, { ...ends, to: [columns - 1, rows - 2] });
  if (answer < least || answer > most || above === 0 || above === answer) return undefined;
  const slips = maze.blocked.map((_, index) =>
    countWays({ ...maze, blocked: maze.blocked.toSpliced(index, 1) }, ends),
  );
  return {
    question: random.pick(WAYS_STEMS),
    answer: String(answer),
    wrong: numberSlips(random, { answer, slips: slips.slice(0, 2), least: 1 }),
    hint: random.pick(WAYS_HINTS),
    explanation: waysReason(random, { above, answer }),
    figure: figureOf(maze),
  };
}

function shortestTask(random: Random, level: Level) {
  const [columns, rows] =
    level === 1 ? [random.int(4, 6), random.int(4, 5)] : [random.int(5, 8), random.int(5, 6)];
  const direct = columns + rows - 2;
  const found = windingMaze(random, { columns, rows, least: direct + (level === 1 ? 2 : 4) });
  if (!found) return undefined;
  const { maze, answer } = found;
  return {
    question: random.pick(SHORTEST_STEMS),
    answer: String(answer),
    wrong: numberSlips(random, { answer, slips: [direct, answer + 1, answer + 2, answer - 2] }),
    hint: random.pick(SHORTEST_HINTS),
    explanation: random.pick([
      `With nothing in the way ${direct} steps would do; the filled cells force ${answer - direct} more, which makes ${answer}.`,
      `Every way of ${direct} steps is blocked, and the least detour takes ${answer}.`,
    ]),
    figure: figureOf(maze),
  };
}

type Winding = { columns: number; rows: number; least: number };

/** Blocks cells of the shortest way until it has at least so many steps; undefined when that leads nowhere. */
function windingMaze(random: Random, { columns, rows, least }: Winding) {
  const ends = { from: [0, 0] as Cell, to: [columns - 1, rows - 1] as Cell };
  let maze = mazeOf(random, { columns, rows, blockedCount: random.int(2, 5) });
  let way = shortestWay(maze, ends);
  for (let attempt = 0; attempt < BLOCK_ATTEMPTS_MAX && way; attempt += 1) {
    if (way.length - 1 >= least) return { maze, answer: way.length - 1 };
    const narrower = { ...maze, blocked: [...maze.blocked, random.pick(way.slice(1, -1))] };
    const detour = shortestWay(narrower, ends);
    if (detour) [maze, way] = [narrower, detour];
  }
  return undefined;
}

function figureOf({ columns, rows, blocked }: Maze) {
  const label = (column: number, row: number) => {
    if (column === 0 && row === 0) return 'A';
    return column === columns - 1 && row === rows - 1 ? 'B' : null;
  };
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => label(column, row)),
  );
  const lines = cells.map((line, row) => {
    const names = line.map(
      (cell, column) => cell ?? (blocked.some((one) => isSame(one, [column, row])) ? 'filled' : 'free'),
    );
    return `Row ${row + 1}: ${names.join(', ')}.`;
  });
  return {
    kind: 'grid' as const,
    description: `A grid with filled cells that cannot be entered; steps lead from a cell to one that shares a side. ${lines.join(' ')}`,
    rows: cells,
    blocked: blocked.map(([column, row]): [number, number] => [column, row]),
  };
}

const WAYS_STEMS = [
  'Only right and down: how many ways lead from A to B?',
  'Going only right or down, how many ways are there from A to B?',
  'How many ways lead from A to B if you only go right or down?',
  'You may only go right or down. How many ways take you from A to B?',
];
const SHORTEST_STEMS = [
  'No diagonals: how many steps is the shortest way from A to B?',
  'How many steps does the shortest way from A to B take, with no diagonals?',
  'Up, down, left or right: in how few steps do you get from A to B?',
  'How few steps lead from A to B, going up, down, left or right?',
];
const WAYS_HINTS = [
  'Write into each cell how many ways reach it: those of the cell above plus those of the cell to the left.',
  'Start at the end: some cells before it have only one way on.',
];
const SHORTEST_HINTS = [
  'The straight way is blocked, so at least once you must turn back.',
  'Mark the cells in rounds: those one step away, then those next to them, and so on.',
];

function waysReason(random: Random, { above, answer }: { above: number; answer: number }): string {
  const beside = answer - above;
  return random.pick([
    `The cell above B can be reached in ${countText(above)} and the one to its left in ${countText(beside)}, together ${answer}.`,
    `Of the ${answer} ways ${above} ${above === 1 ? 'comes' : 'come'} to B from above and ${beside} from the left.`,
  ]);
}

function countText(ways: number): string {
  return ways === 1 ? 'one way' : `${ways} ways`;
}

import { NUMBER_DIGITS, TILE_SIDE } from '@/components/illustration/not-found-tiles';

/** A key step is 5 units, positions are 0 to 90 (product rules §9). */
export const STEP = 5;
export const LAST = 90;

/** Dot and a question mark are drawn ten units wide and touch with the inner eight. */
const BODY = { inset: 1, side: 8 };
const MARKS_AT_MOST = 6;
const MOVES_PER_MARK = 15;

export type Direction = 'up' | 'down' | 'left' | 'right';
type Spot = { x: number; y: number };
/** A question mark that wanders; `dx` and `dy` are its next step, in steps. */
export type Mark = Spot & { id: number; dx: number; dy: number };

export type NotFoundGame = {
  status: 'ready' | 'playing' | 'paused' | 'over';
  /** Dot's upper left corner, in units. */
  dot: Spot;
  /** Moves that changed Dot's position, including the fatal one. */
  score: number;
  marks: readonly Mark[];
  /** Determines the marks' turns: the same seed and moves give the same game. */
  seed: number;
};

const STEPS: Record<Direction, Spot> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

const CORNERS: readonly Spot[] = [0, LAST].flatMap((x) => [0, LAST].map((y) => ({ x, y })));

/** Returns a new game: Dot below the number, two question marks far away, moving away. */
export function newNotFoundGame(seed: number): NotFoundGame {
  const marks = [
    { id: 0, x: 55, y: 15, dx: 1, dy: 1 },
    { id: 1, x: 20, y: 80, dx: -1, dy: -1 },
  ];
  return { status: 'ready', dot: { x: 45, y: 80 }, score: 0, marks, seed };
}

/**
 * Moves Dot by one key step. The first step starts the game, a step during a pause resumes it. Pressing against the
 * edge is not a move and scores nothing.
 */
export function moveDot(game: NotFoundGame, direction: Direction): NotFoundGame {
  if (game.status === 'over') return game;
  const dot = { x: stepFrom(game.dot.x, STEPS[direction].x), y: stepFrom(game.dot.y, STEPS[direction].y) };
  if (dot.x === game.dot.x && dot.y === game.dot.y) return withStatus(game, 'playing');
  const score = game.score + 1;
  return judge({ ...game, status: 'playing', dot, score, marks: marksAt(score, { ...game, dot }) });
}

/** Moves each question mark by one step; at the edge it turns at an angle that depends on the seed. */
export function moveMarks(game: NotFoundGame): NotFoundGame {
  if (game.status !== 'playing') return game;
  let { seed } = game;
  const marks = game.marks.map((mark) => {
    seed = nextSeed(seed);
    return stepMark(mark, (seed >>> 16) % 3);
  });
  return judge({ ...game, marks, seed });
}

/** Pauses a game in play; any other state is unchanged. */
export function pauseGame(game: NotFoundGame): NotFoundGame {
  return game.status === 'playing' ? withStatus(game, 'paused') : game;
}

/** Resumes a paused game; any other state is unchanged. */
export function resumeGame(game: NotFoundGame): NotFoundGame {
  return game.status === 'paused' ? withStatus(game, 'playing') : game;
}

/** Returns the milliseconds between two steps of the question marks: the more of them, the faster. */
export function stepMilliseconds({ marks }: NotFoundGame): number {
  return 480 - 50 * marks.length;
}

/** Returns the obstacle that is the fewest key steps away, and its direction: negative is left and up. */
export function nearestObstacle({ dot, marks }: NotFoundGame): {
  kind: 'the 404' | 'a question mark';
  right: number;
  down: number;
} {
  const tiles = NUMBER_DIGITS.flatMap((digit) => digit.tiles).map(({ left, top }) => ({
    kind: 'the 404' as const,
    right: stepsToTouch(dot.x + BODY.inset, { start: left, side: TILE_SIDE }),
    down: stepsToTouch(dot.y + BODY.inset, { start: top, side: TILE_SIDE }),
  }));
  const wanderers = marks.map(({ x, y }) => ({
    kind: 'a question mark' as const,
    right: stepsToTouch(dot.x, { start: x, side: BODY.side }),
    down: stepsToTouch(dot.y, { start: y, side: BODY.side }),
  }));
  const steps = (found: { right: number; down: number }) => Math.abs(found.right) + Math.abs(found.down);
  return [...wanderers, ...tiles].reduce((best, found) => (steps(found) < steps(best) ? found : best));
}

function judge(game: NotFoundGame): NotFoundGame {
  const { right, down } = nearestObstacle(game);
  return right === 0 && down === 0 ? { ...game, status: 'over' } : game;
}

/** Returns the key steps along one axis until Dot overlaps a range; 0 if it already does. */
function stepsToTouch(body: number, stretch: { start: number; side: number }): number {
  const before = stretch.start - (body + BODY.side);
  const after = body - (stretch.start + stretch.side);
  if (before >= 0) return Math.floor(before / STEP) + 1;
  return after >= 0 ? -(Math.floor(after / STEP) + 1) : 0;
}

function marksAt(score: number, { marks, dot }: NotFoundGame): readonly Mark[] {
  if (score % MOVES_PER_MARK !== 0 || marks.length >= MARKS_AT_MOST) return marks;
  const away = (spot: Spot) => Math.hypot(spot.x - dot.x, spot.y - dot.y);
  const corner = CORNERS.reduce((best, spot) => (away(spot) > away(best) ? spot : best));
  return [
    ...marks,
    { ...corner, id: marks.length, dx: corner.x === 0 ? 1 : -1, dy: corner.y === 0 ? 1 : -1 },
  ];
}

/** `angle` 0, 1 or 2: which way a mark that meets an edge goes along it. */
function stepMark(mark: Mark, angle: number): Mark {
  const turned = { ...mark };
  if (isOutside(mark.x + mark.dx * STEP)) Object.assign(turned, { dx: -mark.dx, dy: angle - 1 });
  if (isOutside(mark.y + turned.dy * STEP)) {
    turned.dy = -turned.dy;
    if (turned.dx === mark.dx && !isOutside(mark.x + (angle - 1) * STEP)) turned.dx = angle - 1;
  }
  return { ...turned, x: stepFrom(mark.x, turned.dx), y: stepFrom(mark.y, turned.dy) };
}

const isOutside = (place: number) => place < 0 || place > LAST;

const stepFrom = (place: number, steps: number) => Math.min(LAST, Math.max(0, place + steps * STEP));

const withStatus = (game: NotFoundGame, status: NotFoundGame['status']): NotFoundGame =>
  game.status === status ? game : { ...game, status };

/** A linear congruential generator: enough for angles. */
const nextSeed = (seed: number) => (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;

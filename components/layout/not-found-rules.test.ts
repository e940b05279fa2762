import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Direction,
  LAST,
  type Mark,
  moveDot,
  moveMarks,
  type NotFoundGame,
  nearestObstacle,
  newNotFoundGame,
  pauseGame,
  resumeGame,
  STEP,
  stepMilliseconds,
} from './not-found-rules';

const play = (game: NotFoundGame, ...directions: Direction[]) => directions.reduce(moveDot, game);
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const alone = (seed = 1): NotFoundGame => ({ ...newNotFoundGame(seed), marks: [] });
const mark = (overrides: Partial<Mark>): Mark => ({ id: 0, x: 0, y: 0, dx: 1, dy: 0, ...overrides });

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyStep = fc.constantFrom<Direction | 'marks'>('up', 'down', 'left', 'right', 'marks');
const stepOn = (game: NotFoundGame, step: Direction | 'marks') =>
  step === 'marks' ? moveMarks(game) : moveDot(game, step);

describe('a move', () => {
  it('is five units and scores one point', () => {
    expect(play(alone(), 'left')).toMatchObject({ status: 'playing', dot: { x: 40, y: 80 }, score: 1 });
    expect(play(alone(), 'right')).toMatchObject({ dot: { x: 50, y: 80 } });
    expect(play(alone(), 'up')).toMatchObject({ dot: { x: 45, y: 75 } });
    expect(play(alone(), 'down')).toMatchObject({ dot: { x: 45, y: 85 } });
  });

  it('against the edge is not a move and scores nothing', () => {
    const atTheEdge = play(alone(), 'down', 'down');
    expect(atTheEdge.dot.y).toBe(LAST);
    expect(moveDot(atTheEdge, 'down')).toBe(atTheEdge);
  });

  it('keeps Dot and the question marks within 0 to 90, whatever is pressed', () => {
    fc.assert(
      fc.property(seeds, fc.array(anyStep, { maxLength: 200 }), (seed, steps) => {
        const game = steps.reduce(stepOn, newNotFoundGame(seed));
        for (const place of [game.dot, ...game.marks].flatMap(({ x, y }) => [x, y])) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(LAST);
          expect(place % STEP).toBe(0);
        }
      }),
    );
  });

  it('is counted only when Dot’s position has changed', () => {
    fc.assert(
      fc.property(seeds, fc.array(anyStep, { maxLength: 100 }), (seed, steps) => {
        let game = newNotFoundGame(seed);
        for (const step of steps) {
          const after = stepOn(game, step);
          const hasMoved = after.dot.x !== game.dot.x || after.dot.y !== game.dot.y;
          expect(after.score - game.score).toBe(hasMoved ? 1 : 0);
          game = after;
        }
      }),
    );
  });
});

describe('an obstacle', () => {
  it('ends the game when it is the number, and the move into it counts', () => {
    expect(play(alone(), 'up', 'up')).toMatchObject({ status: 'playing', dot: { y: 70 } });
    expect(play(alone(), 'up', 'up', 'up')).toMatchObject({ status: 'over', score: 3 });
  });

  it('ends the game when a question mark touches Dot', () => {
    const game = { ...play(alone(), 'left'), marks: [mark({ x: 20, y: 80 })] };
    expect(moveMarks(game).status).toBe('playing');
    expect([1, 2, 3].reduce(moveMarks, game).status).toBe('over');
  });

  it('ends the game for good: no key or tick changes it', () => {
    const over = play(alone(), 'up', 'up', 'up');
    expect(moveDot(over, 'down')).toBe(over);
    expect(moveMarks(over)).toBe(over);
    expect(pauseGame(over)).toBe(over);
    expect(resumeGame(over)).toBe(over);
  });

  it('leaves a path up and down on both sides of the zero', () => {
    for (const way of [times(4, 'left' as const), times(4, 'right' as const)]) {
      expect(play(alone(), ...way, ...times(14, 'up' as const))).toMatchObject({
        status: 'playing',
        dot: { y: 10 },
      });
    }
  });

  it('stays away for the first ten steps, whatever the seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const begun = play(newNotFoundGame(seed), 'left', 'right');
        expect(times(10, 0).reduce(moveMarks, begun).status).toBe('playing');
      }),
    );
  });
});

describe('question marks', () => {
  const paced = (count: number, game = alone()) =>
    play(game, ...Array.from({ length: count }, (_, index): Direction => (index % 2 ? 'right' : 'left')));

  it('wait for the first move and stop during a pause', () => {
    const ready = newNotFoundGame(1);
    expect(moveMarks(ready)).toBe(ready);
    const paused = pauseGame(play(ready, 'left'));
    expect(paused.status).toBe('paused');
    expect(moveMarks(paused)).toBe(paused);
    expect(play(paused, 'right').status).toBe('playing');
    expect(resumeGame(paused)).toMatchObject({ status: 'playing', score: 1 });
    expect(resumeGame(ready)).toBe(ready);
  });

  it('always move, one step at a time', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let game: NotFoundGame = { ...newNotFoundGame(seed), status: 'playing', dot: { x: 1000, y: 1000 } };
        for (let step = 0; step < 200; step++) {
          const after = moveMarks(game);
          after.marks.forEach((each, index) => {
            const before = game.marks[index];
            const [x, y] = [Math.abs(each.x - (before?.x ?? 0)), Math.abs(each.y - (before?.y ?? 0))];
            expect(Math.max(x, y)).toBe(STEP);
          });
          game = after;
        }
      }),
      { numRuns: 20 },
    );
  });

  it('increase every fifteen moves, up to six, far from Dot, and get faster', () => {
    expect(paced(14).marks).toHaveLength(0);
    const [first] = paced(15).marks;
    expect(Math.abs((first?.y ?? 0) - 80)).toBeGreaterThan(40);
    expect(paced(200).marks).toHaveLength(6);
    expect(stepMilliseconds(paced(200))).toBeGreaterThan(150);
    expect(stepMilliseconds(paced(200))).toBeLessThan(stepMilliseconds(paced(15)));
  });
});

describe('the nearest obstacle', () => {
  it('has its number of key steps', () => {
    expect(nearestObstacle(alone())).toEqual({ kind: 'the 404', right: 0, down: -3 });
    const game = { ...alone(), marks: [mark({ x: 60, y: 80 })] };
    expect(nearestObstacle(game)).toEqual({ kind: 'a question mark', right: 2, down: 0 });
  });

  it('is exactly that many steps away', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const game = steps.reduce(stepOn, alone());
        if (game.status === 'over') return;
        const { right, down } = nearestObstacle({ ...game, marks: [] });
        const way = [
          ...times(Math.abs(right), right > 0 ? ('right' as const) : ('left' as const)),
          ...times(Math.abs(down), down > 0 ? ('down' as const) : ('up' as const)),
        ];
        expect(play({ ...game, marks: [] }, ...way.slice(0, -1)).status).not.toBe('over');
        expect(play({ ...game, marks: [], score: 0 }, ...way).status).toBe('over');
      }),
    );
  });
});

it('a new game is ready, has score 0 and is the same for the same seed', () => {
  expect(newNotFoundGame(7)).toEqual(newNotFoundGame(7));
  expect(newNotFoundGame(7)).toMatchObject({ status: 'ready', score: 0 });
});

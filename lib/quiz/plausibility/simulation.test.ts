import { expect, test } from '@jest/globals';
import { judgeRun } from '@/lib/quiz/plausibility';
import type { JudgedRun } from './judged-run';
import { type Chance, seededChance } from './simulated-chance';
import { CAUGHT_CHEATERS, HONEST_PLAYERS, PATIENT_CHEATERS } from './simulated-players';

const SEED = 20_261_122;

/** Returns how many of the simulated runs are not human. */
function countHeld(play: (chance: Chance) => JudgedRun, runs: number): number {
  const chance = seededChance(SEED);
  const held = Array.from({ length: runs }, () => judgeRun(play(chance)).plausibility !== 'human');
  return held.filter(Boolean).length;
}

test('at most one in 2 000 runs of honest players is held', () => {
  const held = Object.values(HONEST_PLAYERS).map((play) => countHeld(play, 4000));
  expect(held.reduce((total, each) => total + each, 0)).toBeLessThanOrEqual(10);
});

test.each(Object.entries(CAUGHT_CHEATERS))(
  'at least 95 of 100 runs by %s are kept off the boards',
  (_, play) => {
    expect(countHeld(play, 1000)).toBeGreaterThanOrEqual(950);
  },
);

test.each(Object.entries(PATIENT_CHEATERS))('runs by %s are mostly not told from a person’s', (_, play) => {
  expect(countHeld(play, 1000)).toBeLessThan(100);
});

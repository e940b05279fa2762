import type { Random } from '../random';

/**
 * Returns three wrong whole numbers as options, from the given slips and then from neighbours of the answer. How many
 * of them are smaller than the answer is random, so that its place among the options tells nothing.
 */
export function numberSlips(
  random: Random,
  { answer, slips, least = 0 }: { answer: number; slips: number[]; least?: number },
): string[] {
  const neighbours = random
    .shuffle([1, 2])
    .concat(3)
    .flatMap((gap) => [answer - gap, answer + gap]);
  const all = [...new Set([...random.shuffle(slips), ...neighbours])].filter(
    (value) => Number.isInteger(value) && value >= least,
  );
  const below = all.filter((value) => value < answer);
  const above = all.filter((value) => value > answer);
  const belowCount = random.int(0, Math.min(3, below.length));
  return [...below.slice(0, belowCount), ...above.slice(0, 3 - belowCount)].map(String);
}

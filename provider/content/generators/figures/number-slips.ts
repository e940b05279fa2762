import type { Random } from '../random';

/** Returns wrong whole numbers as options: the given slips in random order, then neighbours of the answer. */
export function numberSlips(
  random: Random,
  { answer, slips, step = 1 }: { answer: number; slips: number[]; step?: number },
): string[] {
  const neighbours = random.shuffle([-2, -1, 1, 2]).map((times) => answer + times * step);
  const all = [...random.shuffle(slips), ...neighbours, answer + 3 * step, answer + 4 * step];
  return all.filter((value) => Number.isInteger(value) && value >= 0 && value !== answer).map(String);
}

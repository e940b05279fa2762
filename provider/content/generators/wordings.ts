import { STEM_CHARACTERS_MAX } from './generated-question';
import { combineSeeds, createRandom } from './random';

/**
 * Returns one of several wordings of a stem. The puzzle itself decides which, so that a puzzle that comes back has the
 * same stem and is noticed. `spoken` has the same wordings for screen readers; wordings that are too long are skipped.
 */
export function chooseStem(
  stems: readonly string[],
  spoken: readonly string[] = stems,
): { question: string; spoken: string } {
  const first = stems[0] as string;
  const fitting = [...stems.keys()].filter((index) => (stems[index] as string).length <= STEM_CHARACTERS_MAX);
  const random = createRandom(combineSeeds(...[...first].map((letter) => letter.charCodeAt(0))));
  const index = fitting.length === 0 ? 0 : random.pick(fitting);
  return { question: stems[index] as string, spoken: spoken[index] as string };
}

/** Returns '1 hour' or '2 hours'. */
export const plural = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

import { DIFFICULTIES, type Difficulty } from '@/lib/contract/difficulty';
import { TRIVIA_QUESTIONS } from './scoring';

/** Easiest first: the order of a game. */
const LEVELS: readonly Difficulty[] = [...DIFFICULTIES].reverse();

/** How many of each label a game has when the bank can give them. */
export const OF_EACH_LABEL = TRIVIA_QUESTIONS / LEVELS.length;

const rankOf = (label: string) => Math.max(0, LEVELS.indexOf(label as Difficulty));

/**
 * Chooses a game of ten, easy to hard: two of each label, a label that is short filled from its nearest neighbours.
 * Every unseen question goes before any seen one. `unseen` and `seen` are each in order of preference.
 */
export function composeTrivia<Q extends { difficulty: string }>(
  unseen: readonly Q[],
  seen: readonly Q[],
): Q[] {
  const chosen: Q[] = [];
  for (const candidates of [unseen, seen]) fillGame(chosen, candidates);
  return chosen.toSorted((one, other) => rankOf(one.difficulty) - rankOf(other.difficulty));
}

function fillGame<Q extends { difficulty: string }>(chosen: Q[], candidates: readonly Q[]): void {
  const left = LEVELS.map((_, rank) => candidates.filter(({ difficulty }) => rankOf(difficulty) === rank));
  const missing = LEVELS.map(
    (_, rank) => OF_EACH_LABEL - chosen.filter(({ difficulty }) => rankOf(difficulty) === rank).length,
  );
  // Neighbours are asked one step further away in each round, so that every label first takes its own.
  for (let distance = 0; distance < LEVELS.length; distance += 1) {
    for (const rank of LEVELS.keys()) {
      for (const side of distance === 0 ? [rank] : [rank - distance, rank + distance]) {
        const pool = left[side] ?? [];
        while ((missing[rank] ?? 0) > 0 && pool.length > 0 && chosen.length < TRIVIA_QUESTIONS) {
          chosen.push(pool.shift() as Q);
          missing[rank] = (missing[rank] ?? 0) - 1;
        }
      }
    }
  }
}

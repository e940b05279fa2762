import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
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
  const labels = LEVELS.map((_, rank) => {
    const isOfLabel = ({ difficulty }: Q) => rankOf(difficulty) === rank;
    return {
      left: candidates.filter(isOfLabel),
      missing: OF_EACH_LABEL - chosen.filter(isOfLabel).length,
    };
  });
  // Neighbours are asked one step further away in each round, so that every label first takes its own.
  for (let distance = 0; distance < LEVELS.length; distance += 1) {
    for (const [rank, label] of labels.entries()) {
      for (const side of distance === 0 ? [rank] : [rank - distance, rank + distance]) {
        const wanted = Math.min(label.missing, TRIVIA_QUESTIONS - chosen.length);
        const taken = (labels[side]?.left ?? []).splice(0, Math.max(0, wanted));
        chosen.push(...taken);
        label.missing -= taken.length;
      }
    }
  }
}

import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import { TRIVIA_QUESTIONS } from './scoring';

/** Easiest first: the order of a game. */
const LEVELS: readonly Difficulty[] = [...DIFFICULTIES].reverse();

/** Questions of each difficulty in a game, if the bank has enough. */
export const OF_EACH_LABEL = TRIVIA_QUESTIONS / LEVELS.length;

const rankOf = (label: string) => Math.max(0, LEVELS.indexOf(label as Difficulty));

/**
 * Returns a game of ten questions, easy to hard: two of each difficulty, a missing one taken from the nearest
 * difficulty. Unseen questions come before seen ones. `unseen` and `seen` are each in order of preference. Two that
 * `clash` are in one game only if there are not enough others.
 */
export function composeTrivia<Q extends { difficulty: string }>(
  unseen: readonly Q[],
  seen: readonly Q[],
  clash: (one: Q, other: Q) => boolean = () => false,
): Q[] {
  const chosen: Q[] = [];
  for (const candidates of [unseen, seen]) {
    const clashing: Q[] = [];
    fillGame(chosen, candidates, (candidate) => {
      const isApart = !chosen.some((one) => clash(one, candidate));
      if (!isApart) clashing.push(candidate);
      return isApart;
    });
    fillGame(chosen, clashing, () => true);
  }
  return chosen.toSorted((one, other) => rankOf(one.difficulty) - rankOf(other.difficulty));
}

/** Adds candidates until the game is full; those that do not fit are passed over. */
function fillGame<Q extends { difficulty: string }>(
  chosen: Q[],
  candidates: readonly Q[],
  fits: (candidate: Q) => boolean,
): void {
  const labels = LEVELS.map((_, rank) => {
    const isOfLabel = ({ difficulty }: Q) => rankOf(difficulty) === rank;
    return {
      left: candidates.filter(isOfLabel),
      missing: OF_EACH_LABEL - chosen.filter(isOfLabel).length,
    };
  });
  // Each round looks one difficulty further away, so that every difficulty first takes its own questions.
  for (let distance = 0; distance < LEVELS.length; distance += 1) {
    for (const [rank, label] of labels.entries()) {
      for (const side of distance === 0 ? [rank] : [rank - distance, rank + distance]) {
        const left = labels[side]?.left ?? [];
        while (label.missing > 0 && chosen.length < TRIVIA_QUESTIONS) {
          const candidate = left.shift();
          if (!candidate) break;
          if (!fits(candidate)) continue;
          chosen.push(candidate);
          label.missing -= 1;
        }
      }
    }
  }
}

import type { ChallengePlayer } from '@/lib/contract/challenge';

/** How the reader stands in a challenge. */
export type Standing = {
  /** From 1; players with the same points and time share one. */
  place: number;
  players: number;
  /** The player ahead, or for the first the next one; null while nobody else has finished. */
  rival: ChallengePlayer | null;
  /** Points and seconds by which the reader is ahead; negative when behind. More seconds ahead is quicker. */
  points: number;
  seconds: number;
  /** The number of the question that did most for whoever is ahead on points; null where time decides, or nothing. */
  question: number | null;
};

const isBetter = (one: ChallengePlayer, other: ChallengePlayer) =>
  one.score > other.score || (one.score === other.score && one.time_seconds < other.time_seconds);

/** Returns how the reader stands among all who have finished, best first; null when they are none of them. */
export function standingOf(players: readonly ChallengePlayer[]): Standing | null {
  const own = players.find(({ is_own }) => is_own);
  if (!own) return null;
  const ahead = players.filter((other) => isBetter(other, own));
  const rival = ahead.at(-1) ?? players.find((other) => other !== own) ?? null;
  const points = rival ? own.score - rival.score : 0;
  return {
    place: ahead.length + 1,
    players: players.length,
    rival,
    points,
    seconds: rival ? rival.time_seconds - own.time_seconds : 0,
    question: rival && points !== 0 ? decidingQuestion(points > 0 ? [own, rival] : [rival, own]) : null,
  };
}

/** The largest gain of the better one over the other; of several the last, which came when it was closest to the end. */
function decidingQuestion([better, other]: [ChallengePlayer, ChallengePlayer]): number | null {
  const gains = better.marks.map(({ points }, index) => points - (other.marks[index]?.points ?? 0));
  const most = Math.max(0, ...gains);
  return most === 0 ? null : gains.lastIndexOf(most) + 1;
}

/** Returns how many players had each question right, in order. */
export function countRight(players: readonly ChallengePlayer[]): number[] {
  const questions = Math.max(0, ...players.map(({ marks }) => marks.length));
  return Array.from(
    { length: questions },
    (_, index) => players.filter(({ marks }) => marks[index]?.correct).length,
  );
}

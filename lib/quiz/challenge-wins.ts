/** A finished game of a challenge, as far as it decides who is ahead. */
type ChallengeResult = { score: number; timeSeconds: number };

/** Returns whether one result is ahead of another: more points, or as many in less time. */
export function isAhead(own: ChallengeResult, other: ChallengeResult): boolean {
  return own.score > other.score || (own.score === other.score && own.timeSeconds < other.timeSeconds);
}

import type { ChallengeMark } from '@/lib/contract/challenge';
import type { StripMark } from '@/lib/quiz/play-strip';

/** Returns a player's marks as the progress strip shows them. */
export const challengeStrip = (marks: readonly ChallengeMark[]): StripMark[] =>
  marks.map(({ correct, hint_used: hintUsed }) => (correct ? (hintUsed ? 'hint' : 'right') : 'wrong'));

import type { CompletedRun } from '@/lib/contract/game';
import { formatDuration } from './duration';
import type { StripMark } from './play-strip';

/** Each outcome has its own shape, so that neither colour nor an emoji font is needed. */
const GLYPHS: Partial<Record<StripMark, string>> = { right: '●', hint: '▲', wrong: '□' };
const NO_ANSWER = '–';

type SharedGame = {
  /** Site and game: `Playwit Daily 412`. */
  name: string;
  result: Pick<
    CompletedRun,
    'game' | 'kind' | 'correct' | 'questions' | 'time_seconds' | 'time_multiplier' | 'streak'
  >;
  marks: readonly StripMark[];
  /** Where the reader can play it. */
  link: string;
};

/**
 * Returns the text a player shares after a game (product rules §10.3): result, one glyph per question, link. It never
 * contains a question or an answer, and no time when the game was played without a time limit.
 */
export function shareText({ name, result, marks, link }: SharedGame): string {
  const hasStreak = result.game === 'DailyChallenge' && result.kind === 'scored';
  const facts = [
    `${result.correct} of ${result.questions}`,
    result.time_multiplier !== 'off' && formatDuration(result.time_seconds),
    hasStreak && `streak ${result.streak}`,
  ];
  const glyphs = marks.map((mark) => GLYPHS[mark] ?? NO_ANSWER).join('');
  return `${name}: ${facts.filter(Boolean).join(', ')}\n${glyphs}\n${link}`;
}

import type { GameName } from '@/lib/contract/enums';
import type { CompletedRun } from '@/lib/contract/game';
import { formatCount } from '@/lib/format/numbers';
import { countMarks, type StripMark } from '@/lib/quiz/play-strip';
import { HINT_PENALTY_POINTS, passMark } from '@/lib/quiz/scoring';

/** Returns whether every question of a scored run is right. */
export const isPerfect = ({ kind, correct, questions }: CompletedRun) =>
  kind === 'scored' && questions > 0 && correct === questions;

/** Returns the pass mark and the right answers: `Pass at 210 · 7 of 10 right`. */
export function scoreLine(result: CompletedRun): string {
  const pass = `Pass at ${passMark(result.total)}`;
  return isPerfect(result) ? pass : `${pass} · ${result.correct} of ${result.questions} right`;
}

/** Returns the sentence under the score: after a pass the comparison, after a fail the missing points. */
export function resultSentence(result: CompletedRun): string | undefined {
  if (result.passed) return comparisonSentence(result);
  const mark = passMark(result.total);
  return `${formatCount(Math.max(1, mark - result.score), 'point')} short of ${mark}`;
}

/** Returns how a passed game compares with others; undefined when it is better than none. */
export function comparisonSentence({ passed, comparison }: CompletedRun): string | undefined {
  if (!passed || !comparison || comparison.better_than_percent === 0) return undefined;
  if (comparison.better_than_percent === 100) return 'Better than everybody else so far';
  return `Better than ${comparison.better_than_percent}% of players`;
}

/** Returns why fewer points than the score are on the leaderboards; `isLate` when answers came after the deadline. */
export function creditText(result: CompletedRun, isLate: boolean): string {
  const points = formatCount(result.score, 'point');
  if (result.kind === 'practice') {
    return 'This was practice: nothing of it went to the boards or your streak.';
  }
  if (result.credit_state === 'waiting') {
    return `The ${points} of this game wait before they go on the boards: somebody takes a look, or your next games settle it. Streak and review are yours already.`;
  }
  if (result.credit_state === 'excluded') {
    return `The ${points} of this game stay off the boards, by the rules that every game is judged by. Streak and review are yours all the same.`;
  }
  const reached = `${formatCount(result.credited_points, 'point')} of ${result.score} reached the boards:`;
  if (result.game === 'DailyChallenge') return `${reached} the rest came after the clock ran out.`;
  const late = isLate ? ' Answers after the clock ran out score nothing.' : '';
  return `${reached} a question scores once a day, and you had some right earlier today.${late}`;
}

/** Returns who is compared: `21 players of this daily`. */
export function comparedPlayers(result: Pick<CompletedRun, 'game'>, finishers: number): string {
  const players = formatCount(finishers, 'player');
  return result.game === 'DailyChallenge'
    ? `${players} of this daily`
    : `First games of ${players} in this topic, last 30 days`;
}

export type Tip = { about: 'reading' | 'hints' | 'clock'; title: string; text: string };

/** Returns three tips for the next game, drawn from this one. */
export function tipsFor(game: { marks: readonly StripMark[]; hints: number; game: GameName }): Tip[] {
  const { missed } = countMarks(game.marks);
  return [
    { about: 'reading', title: 'Read it twice', text: 'The last word of a question often turns it around.' },
    hintTip(game),
    {
      about: 'clock',
      title: 'Keep an eye on the clock',
      text:
        missed > 0
          ? `${formatCount(missed, 'question')} stayed open. Guess rather than leave one.`
          : clockTips[game.game],
    },
  ];
}

function hintTip({ marks, hints }: { marks: readonly StripMark[]; hints: number }): Tip {
  const paid = countMarks(marks).hint;
  if (hints === 0) {
    const text = `${HINT_PENALTY_POINTS} points is cheaper than a wrong answer.`;
    return { about: 'hints', title: 'Spend a hint', text };
  }
  if (paid === 0) {
    const text = `You used ${formatCount(hints, 'hint')} and paid nothing: a hint only costs points on a right answer.`;
    return { about: 'hints', title: 'Use the hint to rule options out', text };
  }
  return {
    about: 'hints',
    title: 'Spend a hint',
    text: `It paid off ${formatCount(paid, 'time')} in this game.`,
  };
}

const clockTips: Record<GameName, string> = {
  DailyChallenge: 'One clock for all: don’t let one question eat it.',
  Trivia: 'Each question has its own: leave two seconds for a guess.',
};

import { BookOpenCheck, Hourglass, Lightbulb } from 'lucide-react';
import type { GameName } from '@/lib/contract/leaderboard';
import type { StripMark } from '@/lib/quiz/play-strip';
import { countMarks } from '@/lib/quiz/play-strip';
import { HINT_PENALTY_POINTS } from '@/lib/quiz/scoring';
import { plural } from './format';
import { icon } from './icon-look';

/** Three tips for the next go, the first ones drawn from this game. */
export function ResultTips({ marks, game }: { marks: readonly StripMark[]; game: GameName }) {
  return (
    <div>
      <h2>Three ways to do better</h2>
      <ul className="tips">
        {tipsFor(marks, game).map(({ Icon, title, text }) => (
          <li key={title} className="tip">
            <span className="tip-tile">
              <Icon size={30} {...icon} />
            </span>
            <p>
              <b>{title}</b>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const clockTips: Record<GameName, string> = {
  DailyChallenge: 'One clock for all: don’t let one question eat it.',
  Trivia: 'Each question has its own: leave two seconds for a guess.',
};

function tipsFor(marks: readonly StripMark[], game: GameName) {
  const { hint, missed } = countMarks(marks);
  return [
    {
      Icon: BookOpenCheck,
      title: 'Read it twice',
      text: 'The last word of a question often turns it around.',
    },
    {
      Icon: Lightbulb,
      title: 'Spend a hint',
      text:
        hint > 0
          ? `It paid off ${plural(hint, 'time')} in this game.`
          : `${HINT_PENALTY_POINTS} points is cheaper than a wrong answer.`,
    },
    {
      Icon: Hourglass,
      title: 'Keep an eye on the clock',
      text:
        missed > 0
          ? `${plural(missed, 'question')} stayed open. Guess rather than leave one.`
          : clockTips[game],
    },
  ];
}

import { BookOpenCheck, Hourglass, Lightbulb } from 'lucide-react';
import type { StripMark } from '@/lib/quiz/play-strip';
import { countMarks } from '@/lib/quiz/play-strip';
import { HINT_PENALTY_POINTS } from '@/lib/quiz/scoring';
import { plural } from './format';
import { icon } from './icon-look';

/** Three tips for the next go, the first ones drawn from this game. */
export function ResultTips({ marks }: { marks: readonly StripMark[] }) {
  return (
    <div>
      <h2>Three ways to do better</h2>
      <ul className="tips">
        {tipsFor(marks).map(({ Icon, title, text }) => (
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

function tipsFor(marks: readonly StripMark[]) {
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
          ? `It paid off ${plural(hint, 'time')} today.`
          : `${HINT_PENALTY_POINTS} points is cheaper than a wrong answer.`,
    },
    {
      Icon: Hourglass,
      title: 'Keep an eye on the clock',
      text:
        missed > 0
          ? `${plural(missed, 'question')} stayed open. Guess rather than leave one.`
          : 'One clock for all: don’t let one question eat it.',
    },
  ];
}

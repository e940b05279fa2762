import { BadgeCheck, CalendarCheck, Hourglass, type LucideIcon, RefreshCw, Users, Zap } from 'lucide-react';
import { DIFFICULTIES } from '@/lib/contract/difficulty';
import { timeLimitSeconds } from '@/lib/quiz/difficulty';
import { DAILY_POINTS_PER_ANSWER, HINT_PENALTY_POINTS, triviaPoints } from '@/lib/quiz/scoring';
import { icon } from './icon-look';

type Rule = { Icon: LucideIcon; text: string };

/** What to know before the start. */
export function IntroRules({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="rules">
      {rules.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={22} {...icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const PASS: Rule = { Icon: BadgeCheck, text: '70% of the points is a pass.' };
const LEAVING: Rule = { Icon: RefreshCw, text: 'Leave or reload: your answers stay, the clock runs on.' };

/** The rules of the daily. */
export const DAILY_RULES: readonly Rule[] = [
  { Icon: Users, text: 'Same fifteen for everyone, one go a day that counts.' },
  { Icon: Hourglass, text: 'One clock for the whole set.' },
  {
    Icon: Zap,
    text: `${DAILY_POINTS_PER_ANSWER} points an answer. A hint takes ${HINT_PENALTY_POINTS} off it.`,
  },
  PASS,
  LEAVING,
];

const seconds = [...new Set(DIFFICULTIES.map(timeLimitSeconds))].sort((a, b) => b - a);
const points = DIFFICULTIES.map(triviaPoints);

/** The rules of trivia. */
export const TRIVIA_RULES: readonly Rule[] = [
  {
    Icon: Hourglass,
    text: `A fresh clock for every question: ${seconds.join(', ').replace(/, (?=\d+$)/, ' or ')} seconds, less when it is harder. At zero the quiz moves on.`,
  },
  {
    Icon: Zap,
    text: `${Math.min(...points)} to ${Math.max(...points)} points an answer, more when it is harder. A hint takes ${HINT_PENALTY_POINTS} off a right one.`,
  },
  PASS,
  { Icon: CalendarCheck, text: 'A question scores once a day. Play on as long as you like.' },
  LEAVING,
];

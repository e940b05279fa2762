import {
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  Hourglass,
  Leaf,
  type LucideIcon,
  RefreshCw,
  RotateCcw,
  Users,
  Zap,
} from 'lucide-react';
import type { TimeMultiplier } from '@/lib/contract/enums';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { timeLimitSeconds } from '@/lib/quiz/difficulty';
import { DAILY_POINTS_PER_ANSWER, HINT_PENALTY_POINTS, PASS_SHARE, triviaPoints } from '@/lib/quiz/scoring';
import { numericMultiplier } from '@/lib/quiz/time-multiplier';
import { icon } from './icon-props';
import styles from './intro-rules.module.css';

type Rule = { Icon: LucideIcon; text: string };

/** The rules shown before the start. */
export function IntroRules({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={22} {...icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const PASS: Rule = { Icon: BadgeCheck, text: `${Math.round(PASS_SHARE * 100)}% of the points is a pass.` };

/** Returns the rule about leaving, with and without a time limit. The next daily replaces a daily at midnight. */
function leaving(setting: TimeMultiplier, openFor: 'for a day' | 'until midnight'): Rule {
  const limit = setting === 'off' ? ` ${openFor}` : ', the clock keeps running';
  return { Icon: RefreshCw, text: `Leave or reload: your answers stay${limit}.` };
}

const noTimeLimit = (limit: 'up to a day' | 'until midnight'): Rule => ({
  Icon: Hourglass,
  text: `No time limit: take the time you need, ${limit}.`,
});

/** The rules of the daily with a time multiplier. */
export const dailyRules = (setting: TimeMultiplier): readonly Rule[] => [
  { Icon: Users, text: 'Same fifteen for everyone, one scored run a day.' },
  setting === 'off'
    ? noTimeLimit('until midnight')
    : { Icon: Hourglass, text: 'One clock for the whole game.' },
  {
    Icon: Zap,
    text: `${DAILY_POINTS_PER_ANSWER} points an answer. A hint takes ${HINT_PENALTY_POINTS} off it.`,
  },
  PASS,
  leaving(setting, 'until midnight'),
];

/** The rules of a past daily with a time multiplier. */
export const pastDailyRules = (setting: TimeMultiplier): readonly Rule[] => [
  { Icon: CalendarClock, text: 'From the archive: nothing of it counts for points, boards or streak.' },
  setting === 'off' ? noTimeLimit('up to a day') : { Icon: Hourglass, text: 'One clock for the whole game.' },
  PASS,
];

const points = DIFFICULTIES.map(triviaPoints);

/** The rules of trivia with a time multiplier. */
export const triviaRules = (setting: TimeMultiplier): readonly Rule[] => [
  questionClock(numericMultiplier(setting)),
  {
    Icon: Zap,
    text: `${Math.min(...points)} to ${Math.max(...points)} points an answer, more when it is harder. A hint takes ${HINT_PENALTY_POINTS} off a right one.`,
  },
  PASS,
  { Icon: CalendarCheck, text: 'A question scores once a day. Play on as long as you like.' },
  leaving(setting, 'for a day'),
];

/** The rules of practising missed questions with a time multiplier. */
export const missedRules = (setting: TimeMultiplier): readonly Rule[] => [
  { Icon: RotateCcw, text: 'Questions you missed, the oldest ones, in a new order.' },
  { Icon: CircleCheck, text: 'Get one right and it leaves this list.' },
  questionClock(numericMultiplier(setting)),
  { Icon: Leaf, text: 'Practice: nothing of it counts for points, boards or streak.' },
];

function questionClock(multiplier: number | null): Rule {
  if (multiplier === null) return noTimeLimit('up to a day');
  const seconds = [...new Set(DIFFICULTIES.map(timeLimitSeconds))]
    .sort((a, b) => b - a)
    .map((limit) => limit * multiplier)
    .join(', ')
    .replace(/, (?=\d+$)/, ' or ');
  return {
    Icon: Hourglass,
    text: `A fresh clock for every question: ${seconds} seconds, less when it is harder. At zero the quiz moves on.`,
  };
}

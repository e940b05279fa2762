import { BadgeCheck, Hourglass, RefreshCw, Users, Zap } from 'lucide-react';
import { DAILY_POINTS_PER_ANSWER, HINT_PENALTY_POINTS } from '@/lib/quiz/scoring';
import { icon } from './icon-look';

const RULES = [
  { Icon: Users, text: 'Same fifteen for everyone, one go a day that counts.' },
  { Icon: Hourglass, text: 'One clock for the whole set.' },
  {
    Icon: Zap,
    text: `${DAILY_POINTS_PER_ANSWER} points an answer. A hint takes ${HINT_PENALTY_POINTS} off it.`,
  },
  { Icon: BadgeCheck, text: '70% of the points is a pass.' },
  { Icon: RefreshCw, text: 'Leave or reload: your answers stay, the clock runs on.' },
];

/** The rules of the daily. */
export function IntroRules() {
  return (
    <ul className="rules">
      {RULES.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={22} {...icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

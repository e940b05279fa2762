import { clsx } from 'clsx';
import { Check, Flame } from 'lucide-react';
import { useProfileHistory } from '@/lib/browser/profile/profile-history';
import { streakWeek } from '@/lib/quiz/streak-week';
import { icon, mark } from './icon-props';
import styles from './streak-week.module.css';

const WORDS = { played: 'played', missed: 'not played', open: 'to come' };

/** The streak and this week's dailies as shapes; the space is reserved while the days load. */
export function StreakWeek({ streak, username }: { streak: number; username: string | undefined }) {
  const { history } = useProfileHistory(username);
  return (
    <div className={styles.streakWeek}>
      <h3>{`${streak}-day streak`}</h3>
      <ol>
        {history &&
          streakWeek(history.calendar).map(({ name, isToday, state }) => (
            <li key={name} className={isToday ? styles.today : undefined}>
              <i className={clsx(styles.streakDay, styles[state])}>
                {state === 'played' && !isToday && <Check size={18} {...mark} />}
                {state === 'played' && isToday && <Flame size={20} fill="currentColor" {...icon} />}
              </i>
              {isToday ? 'Today' : name}
              <span className="sr-only">{`: ${WORDS[state]}`}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}

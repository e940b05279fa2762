import { clsx } from 'clsx';
import { Check, Flame, Snowflake } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useProfileHistory } from '@/lib/browser/profile/profile-history';
import { streakWeek } from '@/lib/quiz/streak-week';
import { STREAK_PATH } from '@/lib/urls';
import { icon, mark } from './icon-props';
import styles from './streak-week.module.css';

const WORDS = { played: 'played', frozen: 'covered by a freeze', missed: 'not played', open: 'to come' };

type StreakWeekProps = {
  streak: number;
  /** What the daily did to the streak beside adding a day. */
  note: string | undefined;
  username: string | undefined;
};

/** The streak and this week's dailies as shapes; the space is reserved while the days load. */
export function StreakWeek({ streak, note, username }: StreakWeekProps) {
  const { history } = useProfileHistory(username);
  return (
    <div className={styles.streakWeek}>
      <h3>
        <Link href={STREAK_PATH}>{`${streak}-day streak`}</Link>
      </h3>
      {note && <p className={styles.note}>{note}</p>}
      <ol>
        {history &&
          streakWeek(history.calendar).map(({ name, isToday, state }) => (
            <li key={name} className={isToday ? styles.today : undefined}>
              <i className={clsx(styles.streakDay, styles[state])}>
                {state === 'frozen' && <Snowflake size={20} {...icon} />}
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

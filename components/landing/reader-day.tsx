import { clsx } from 'clsx';
import { OpenChallengeLink } from '@/components/challenge/open-challenge-link';
import type { DailyState } from '@/lib/browser/play/daily-state';
import { DayStatus } from './day-status';
import styles from './reader-day.module.css';

/** Renders a signed-in reader's day below the button that leads to it, and the challenge that waits for them. */
export function ReaderDay({ day }: { day: DailyState }) {
  const challenge = ('challenge' in day && day.challenge) || null;
  return (
    <div className={styles.readerDay}>
      <p>
        <DayStatus day={day} isShort={challenge !== null} />
      </p>
      {challenge && (
        <OpenChallengeLink
          challenge={challenge}
          className={clsx(day.state === 'done' && styles.shortChallenge)}
        />
      )}
    </div>
  );
}

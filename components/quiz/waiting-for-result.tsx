import { clsx } from 'clsx';
import { Dot } from '@/components/illustration/dot';
import { Notice } from '@/components/ui/notice';
import type { PlayView } from '@/lib/browser/play/play-controller';
import styles from './waiting-for-result.module.css';

/** Shown between the last answer and the server's result. While offline it says what is kept and what happens next. */
export function WaitingForResult({ view }: { view: PlayView }) {
  const { state, outbox, rejection } = view;
  const timeIsUp = state.counter.stopTime !== null && state.counter.stopTime === state.deadline;
  return (
    <div className={styles.waiting}>
      <Dot className={styles.waitingDot} mood="wink" />
      <h1>{timeIsUp ? 'Time’s up' : 'All answered'}</h1>
      <p className={clsx('lead', styles.lateText)}>Adding up your points…</p>
      {outbox.state === 'waiting' && (
        <Notice title="Not saved yet. We’ll send it when you’re back online.">
          Your answers are kept in this browser, even if you close it.
        </Notice>
      )}
      {rejection && <Notice title={rejection}>Reload the page to see what was saved.</Notice>}
    </div>
  );
}

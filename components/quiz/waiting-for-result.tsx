import { clsx } from 'clsx';
import { Dot } from '@/components/illustration/dot';
import { Notice } from '@/components/ui/notice';
import type { PlayView } from '@/lib/browser/play/play-controller';
import styles from './waiting-for-result.module.css';

/** Between the last answer and the server's result. Without a line it says what is kept and what will happen. */
export function WaitingForResult({ view }: { view: PlayView }) {
  const { state, outbox, refusal } = view;
  const timeIsUp = state.counter.stopTime !== null && state.counter.stopTime === state.deadline;
  return (
    <div className={styles.waiting}>
      <Dot className={styles.waitingDot} mood="wink" />
      <h1>{timeIsUp ? 'Time’s up' : 'All answered'}</h1>
      <p className={clsx('lead', styles.lateText)}>Adding up your points…</p>
      {outbox.state === 'waiting' && (
        <Notice title="Not saved yet: will be sent when the line is back.">
          Your answers are kept in this browser, also if you close it.
        </Notice>
      )}
      {refusal && <Notice title={refusal}>Reload the page to see what the server has.</Notice>}
    </div>
  );
}

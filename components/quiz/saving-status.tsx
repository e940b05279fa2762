import { CircleCheck, CloudOff } from 'lucide-react';
import type { PlayView } from '@/lib/browser/play/play-controller';
import { formatTimeOfDay } from '@/lib/format/dates';
import { icon } from './icon-props';
import styles from './saving-status.module.css';
import { useIsSlow } from './use-is-slow';

const SLOW_AFTER_MS = 1_000;

type SavingStatusProps = {
  view: Pick<PlayView, 'outbox' | 'rejection'>;
  /** The verdict already says that the answer is not saved. */
  isToldElsewhere?: boolean;
  /** When everything was saved; given after the end of a game only. */
  savedAt?: string;
};

/** Shows what is unsaved or rejected, and after the game that everything is saved. Otherwise renders nothing. */
export function SavingStatus({ view, isToldElsewhere = false, savedAt }: SavingStatusProps) {
  const { state } = view.outbox;
  const isSlow = useIsSlow(state === 'sending', SLOW_AFTER_MS);
  if (view.rejection) return <p className={styles.savingStatus}>{view.rejection}</p>;
  if (isToldElsewhere) return null;
  if (state === 'waiting') {
    return (
      <p className={styles.savingStatus}>
        <CloudOff size={18} {...icon} />
        Not saved yet. We’ll send it when you’re back online.
      </p>
    );
  }
  if (isSlow) return <p className={styles.savingStatus}>Saving your answer…</p>;
  if (state !== 'empty' || savedAt === undefined) return null;
  return (
    <p className={styles.savingStatus}>
      <CircleCheck size={18} {...icon} />
      {`Saved ${formatTimeOfDay(savedAt)}`}
    </p>
  );
}

import { CircleCheck, CloudOff } from 'lucide-react';
import type { PlayView } from '@/lib/browser/play/play-controller';
import { formatTimeOfDay } from '@/lib/format/dates';
import { icon } from './icon-props';
import styles from './saving-status.module.css';
import { useIsSlow } from './use-is-slow';

const SLOW_AFTER_MS = 1_000;

type SavingStatusProps = {
  view: Pick<PlayView, 'outbox' | 'refusal'>;
  /** The verdict's place says already that the answer is not saved: once is enough. */
  isToldElsewhere?: boolean;
  /** When the server had all of it, for the end of a game: in play, what is saved goes without saying. */
  savedAt?: string;
};

/** What the server has not got yet, or refused, and at the end that it has got everything. Nothing when all goes well. */
export function SavingStatus({ view, isToldElsewhere = false, savedAt }: SavingStatusProps) {
  const { state } = view.outbox;
  const isSlow = useIsSlow(state === 'sending', SLOW_AFTER_MS);
  if (view.refusal) return <p className={styles.savingStatus}>{view.refusal}</p>;
  if (isToldElsewhere) return null;
  if (state === 'waiting') {
    return (
      <p className={styles.savingStatus}>
        <CloudOff size={18} {...icon} />
        Not saved yet: will be sent when the line is back.
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

'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/link';
import { dismissRecap, isRecapDismissed, useRecapHere } from '@/lib/browser/profile/own-recap';
import { summarizeWeek } from '@/lib/quiz/recap-text';
import { RECAP_PATH } from '@/lib/urls';
import styles from './recap-line.module.css';

type RecapLineProps = {
  player: string;
  todaysNumber: number;
  /** Called with true once the line is there, and with false when it has gone. */
  onShown: (isShown: boolean) => void;
  onDismissed: () => void;
};

/** One line about the player's last week, which leads to all of it; nothing without one, and once it was put away. */
export function RecapLine({ player, todaysNumber, onShown, onDismissed }: RecapLineProps) {
  const [isDismissed, setDismissed] = useState(() => isRecapDismissed({ player, todaysNumber }));
  const recap = useRecapHere(!isDismissed);
  const isShown = recap !== null;
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);
  if (!recap) return null;
  return (
    <span className={styles.line} data-part="recap-line">
      <Link href={RECAP_PATH} className={clsx(styles.link, 'numbers')}>
        {`Your week: ${summarizeWeek(recap)}`}
      </Link>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Put your week away"
        onClick={() => {
          dismissRecap({ player, todaysNumber });
          setDismissed(true);
          onDismissed();
        }}
      >
        <X size={20} strokeWidth={2.6} aria-hidden="true" />
      </button>
    </span>
  );
}

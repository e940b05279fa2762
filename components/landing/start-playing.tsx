'use client';

import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { dailyAction } from '@/components/quiz/daily-link';
import { ButtonLabel, buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useDailyState } from '@/lib/browser/play/daily-state';
import { useSession } from '@/lib/browser/session/session';
import styles from './start-playing.module.css';
import swapStyles from './swap.module.css';
import { useReaderParts } from './use-reader-parts';

const DESTINATION = '/daily-challenge';
const UNREACHABLE = 'We couldn’t reach the game. Check your connection and try again.';

const loadEntry = () => import('./ensure-player');
const warmUp = () => void loadEntry().catch(() => {});

type StartPlayingProps = {
  variant: 'cta' | 'primary';
  hasIcon?: boolean;
  /** Shows a signed-in reader's day in place of the note on who may play. */
  hasDayLine?: boolean;
  children: ReactNode;
};

/**
 * Creates a guest first when nobody is signed in, then loads the Daily Challenge (product rules §2); its label follows
 * the reader's day. Without JavaScript it is a plain link, and Start on the intro creates the guest.
 */
export function StartPlaying({ variant, hasIcon = false, hasDayLine = false, children }: StartPlayingProps) {
  const { start, isBusy, trouble, isSignedIn } = useStartPlaying();
  const day = useDailyState();
  const parts = useReaderParts();
  return (
    <div className={styles.start}>
      <a
        href={DESTINATION}
        className={buttonClass({ variant, size: 'large' })}
        aria-busy={isBusy || undefined}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={start}
      >
        <ButtonLabel>
          {hasIcon && <Play size={22} strokeWidth={2.4} fill="currentColor" aria-hidden="true" />}
          {dailyAction(day) ?? children}
        </ButtonLabel>
      </a>
      {trouble && (
        <p className={styles.startTrouble} role="alert">
          {trouble}
        </p>
      )}
      {/* Signed-in readers have confirmed their age; the note keeps its room, so that nothing moves. */}
      <div className={clsx(swapStyles.swap, styles.startLine)}>
        <Link className={clsx(styles.startTerms, isSignedIn && swapStyles.replaced)} href="/terms-of-service">
          By playing you confirm that you are 13 or over
        </Link>
        {hasDayLine && isSignedIn && parts && <parts.ReaderDay day={day} />}
      </div>
    </div>
  );
}

function useStartPlaying() {
  const { session } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  // The browser may keep this page in memory and show it again in its last state: busy.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function start(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    const found = session
      ? null
      : await loadEntry()
          .then(({ ensurePlayer }) => ensurePlayer(session))
          .catch(() => UNREACHABLE);
    if (found === null) return location.assign(DESTINATION);
    setTrouble(found);
    setBusy(false);
  }
  return { start, isBusy, trouble, isSignedIn: !!session };
}

'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { TimeLeft } from '@/components/quiz/time-left';
import { ButtonLink } from '@/components/ui/button';
import { pageClock } from '@/lib/browser/api/page-age';
import type { OpenGame } from '@/lib/browser/play/open-game';
import { useSecondsUntil } from '@/lib/browser/play/use-seconds-until';
import styles from './resume-bar.module.css';

export { openGameOf } from '@/lib/browser/play/open-game';

type ResumeBarProps = {
  game: OpenGame;
  /** Called when the game's time is up. */
  onOver: () => void;
  onDismiss: () => void;
};

/** Link to a game in play, fixed to the bottom of the window; the page gets padding below. */
export function ResumeBar({ game: { title, href, deadline }, onOver, onDismiss }: ResumeBarProps) {
  useSecondsUntil({ instant: deadline, clock: pageClock, onReached: onOver });
  return (
    <aside className={styles.resumeBar} aria-label="Game in play" data-resume-bar="" data-site-chrome="">
      <div className={clsx('page', styles.resumeBarInner)}>
        <p>
          <b>{title}</b>
          <span>
            <TimeLeft deadline={deadline} />
          </span>
        </p>
        <ButtonLink href={href} variant="white" size="small">
          Resume
        </ButtonLink>
        <button type="button" className={styles.resumeBarClose} aria-label="Not now" onClick={onDismiss}>
          <X size={20} strokeWidth={2.4} aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
}

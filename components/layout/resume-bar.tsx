'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { TimeLeft } from '@/components/quiz/time-left';
import { ButtonLink } from '@/components/ui/button';
import { pageClock } from '@/lib/browser/api/page-age';
import type { OpenGame } from '@/lib/browser/play/open-game';
import { useSecondsUntil } from '@/lib/browser/play/use-seconds-until';
import styles from './resume-bar.module.css';

type ResumeBarProps = {
  game: OpenGame;
  /** The game's clock has run out. */
  onOver: () => void;
  onDismiss: () => void;
};

/** The way back into a game in play, on the window's lower edge: the page keeps its place and gets room below it. */
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

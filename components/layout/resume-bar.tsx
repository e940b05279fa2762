'use client';

import { X } from 'lucide-react';
import { TimeLeft } from '@/components/quiz/time-left';
import { ButtonLink } from '@/components/ui/button';
import { pageClock } from '@/lib/browser/api/page-age';
import type { OpenGame } from '@/lib/browser/play/open-game';
import { useSecondsUntil } from '@/lib/browser/play/use-seconds-until';

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
    <aside className="resume-bar" aria-label="Game in play">
      <div className="page resume-bar-inner">
        <p>
          <b>{title}</b>
          <span>
            <TimeLeft deadline={deadline} />
          </span>
        </p>
        <ButtonLink href={href} size="small">
          Resume
        </ButtonLink>
        <button type="button" className="resume-bar-close" aria-label="Not now" onClick={onDismiss}>
          <X size={20} strokeWidth={2.4} aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
}

'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import promptDialogStyles from '@/components/ui/prompt-dialog.module.css';
import { formatDuration } from '@/lib/quiz/duration';
import type { Leaving } from '@/lib/quiz/leaving';
import styles from './leave-dialog.module.css';

type LeaveDialogProps = {
  isOpen: boolean;
  leaving: Leaving;
  leaveHref: string;
  onStay: () => void;
};

/** Explains the consequences before the player leaves a game. Escape and Keep playing continue it. */
export function LeaveDialog({ isOpen, leaving, leaveHref, onStay }: LeaveDialogProps) {
  const { text, secondsLeft } = leaving;
  return (
    <PromptDialog isOpen={isOpen} title="Leave the game?" intro={text} onClose={onStay}>
      {isOpen && secondsLeft !== null && (
        <p className={styles.closesIn}>
          The game closes in{' '}
          <b className="numbers" role="timer" aria-label="Time until the game closes">
            {formatDuration(secondsLeft)}
          </b>
          .
        </p>
      )}
      <div className={promptDialogStyles.promptActions}>
        <Button variant="primary" onClick={onStay}>
          Keep playing
        </Button>
        {/* A full page load, so that the next page shows the current run. */}
        <a href={leaveHref} className={buttonClass({ variant: 'quiet' })}>
          Leave
        </a>
      </div>
    </PromptDialog>
  );
}

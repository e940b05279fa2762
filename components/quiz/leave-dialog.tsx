'use client';

import '@/app/styles/prompt.css';
import { Button, buttonClass } from '@/components/ui/button';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { pageClock } from '@/lib/browser/page-age';
import { useSecondsUntil } from '@/lib/browser/use-seconds-until';
import { formatDuration } from '@/lib/quiz/duration';
import type { Leaving } from '@/lib/quiz/leaving';

type LeaveDialogProps = {
  isOpen: boolean;
  leaving: Leaving;
  leaveHref: string;
  onStay: () => void;
};

/** Says what leaving costs before it happens. Escape and Keep playing go on with the game. */
export function LeaveDialog({ isOpen, leaving, leaveHref, onStay }: LeaveDialogProps) {
  const { words, closesAt } = leaving;
  return (
    <PromptDialog isOpen={isOpen} title="Leave the game?" intro={words} onClose={onStay}>
      {isOpen && closesAt && <ClosesIn instant={closesAt} />}
      <div className="prompt-actions">
        <Button variant="primary" onClick={onStay}>
          Keep playing
        </Button>
        {/* A full page load on purpose: the page it leads to shows the run as it is now. */}
        <a href={leaveHref} className={buttonClass({ variant: 'quiet' })}>
          Leave
        </a>
      </div>
    </PromptDialog>
  );
}

function ClosesIn({ instant }: { instant: string }) {
  const seconds = useSecondsUntil({ instant, clock: pageClock });
  return (
    <p className="mt-[10px] font-semibold">
      The game closes in{' '}
      <b className="numbers" role="timer" aria-label="Time until the game closes">
        {seconds === undefined ? '-:--' : formatDuration(seconds)}
      </b>
      .
    </p>
  );
}

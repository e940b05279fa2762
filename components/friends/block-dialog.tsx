'use client';

import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import promptDialogStyles from '@/components/ui/prompt-dialog.module.css';
import { callBff } from '@/lib/browser/api/bff';
import type { Friendship } from '@/lib/contract/friends';
import { CallProblem } from './call-problem';
import { useCall } from './use-call';

type BlockDialogProps = {
  id: string;
  username: string;
  onClose: () => void;
  onBlocked: (friendship: Friendship) => void;
};

/** Says what blocking does, and does it. */
export function BlockDialog({ id, username, onClose, onBlocked }: BlockDialogProps) {
  const { run, isBusy, problem } = useCall();
  const block = () =>
    run(async () => {
      onBlocked(await callBff('POST /api/friends/block', { body: { id } }));
      onClose();
    });
  return (
    <PromptDialog
      isOpen
      title={`Block ${username}?`}
      intro={`Neither of you can follow the other any more, and ${username} can’t join your groups. Nobody is told. You stay together in groups you’re both in, and profiles stay public.`}
      onClose={onClose}
    >
      <CallProblem>{problem}</CallProblem>
      <div className={promptDialogStyles.promptActions}>
        <Button className={buttonStyles.danger} isBusy={isBusy} onClick={() => void block()}>
          Block
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </PromptDialog>
  );
}

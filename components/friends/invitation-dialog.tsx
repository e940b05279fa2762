'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import promptDialogStyles from '@/components/ui/prompt-dialog.module.css';
import { useSession } from '@/lib/browser/session/session';
import { CallProblem } from './call-problem';
import styles from './invitation-dialog.module.css';

type InvitationDialogProps = {
  title: string;
  /** Who or what one is invited to. */
  text: ReactNode;
  picture?: ReactNode;
  /** The one button; absent where nothing is left to do. */
  action?: { text: string; onPress: () => void; isBusy: boolean } | undefined;
  problem?: string | undefined;
  onClose: () => void;
};

/** An opened invitation: what it is, one button, and a way past it. */
export function InvitationDialog({ title, text, picture, action, problem, onClose }: InvitationDialogProps) {
  const { session } = useSession();
  return (
    <PromptDialog isOpen title={title} onClose={onClose}>
      <div className={styles.invitation}>
        {picture}
        <p>{text}</p>
      </div>
      <CallProblem>{problem}</CallProblem>
      <div className={promptDialogStyles.promptActions}>
        {action && (
          <Button variant="primary" isBusy={action.isBusy} onClick={action.onPress}>
            {action.text}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {action ? 'Not now' : 'Close'}
        </Button>
      </div>
      {action && session === null && (
        <p className={styles.terms}>
          You’ll play as a guest; you can sign up later.{' '}
          <Link className="text-link" href="/terms-of-service">
            By playing you confirm that you are 13 or over.
          </Link>
        </p>
      )}
    </PromptDialog>
  );
}

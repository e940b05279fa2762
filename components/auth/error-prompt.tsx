'use client';

import { clsx } from 'clsx';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconTile } from '@/components/ui/icon-tile';
import promptDialogStyles from '@/components/ui/prompt-dialog.module.css';
import { Tag } from '@/components/ui/tag';
import styles from './error-prompt.module.css';

type ErrorPromptProps = {
  messages: string[] | undefined;
  /** Whether the error is about input rather than a pressed button. */
  hasForm: boolean;
  /** Whether other input can fix it; a network or server error cannot be fixed. */
  isFixable: boolean;
  onClose: () => void;
};

/** The error prompt (product rules §8); open while there are messages. */
export function ErrorPrompt({ messages, hasForm, isFixable, onClose }: ErrorPromptProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const listId = useId();
  const isOpen = messages !== undefined;

  useEffect(() => {
    const dialog = dialogRef.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
  }, [isOpen]);

  if (!messages) return null;
  return (
    <dialog
      ref={dialogRef}
      className={clsx(promptDialogStyles.prompt, promptDialogStyles.promptNarrow)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={listId}
      onClose={onClose}
    >
      <form method="dialog">
        <div className={styles.promptHead}>
          <IconTile tone="wrong" isLarge>
            <TriangleAlert size={26} strokeWidth={2.4} aria-hidden="true" />
          </IconTile>
          <div>
            <Tag tone="wrong">WARNING</Tag>
            <h2 id={titleId}>Invalid Data</h2>
          </div>
        </div>
        <ul id={listId} className={styles.promptMessages}>
          {messages.map((message) => (
            <li key={message}>
              <CircleX size={22} strokeWidth={2.4} aria-hidden="true" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
        <p className={styles.promptNote}>
          {hasForm ? 'Nothing is lost. What you typed is still there.' : 'Nothing is lost.'}
        </p>
        <Button type="submit" variant="primary" isBlock>
          {isFixable ? 'Fix it' : 'OK'}
        </Button>
      </form>
    </dialog>
  );
}

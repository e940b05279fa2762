'use client';

import { CircleCheck } from 'lucide-react';
import styles from './success-prompt.module.css';
import { useAutoHide } from './use-auto-hide';

type SuccessPromptProps = {
  /** A new object for every success: the same words twice are shown twice. */
  success: { message: string } | undefined;
  /** Stays in view until the page goes. */
  stays?: boolean;
};

/** Says what has worked; hides itself after 3 s unless told to stay (product rules §4). */
export function SuccessPrompt({ success, stays = false }: SuccessPromptProps) {
  const isShown = useAutoHide(success, stays);
  return (
    <div role="status" className={styles.successPrompt}>
      {isShown && success && (
        <p>
          <CircleCheck size={20} strokeWidth={2.4} aria-hidden="true" />
          {success.message}
        </p>
      )}
    </div>
  );
}

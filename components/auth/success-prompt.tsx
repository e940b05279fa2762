'use client';

import { CircleCheck } from 'lucide-react';
import styles from './success-prompt.module.css';
import { useAutoHide } from './use-auto-hide';

type SuccessPromptProps = {
  /** A new object for every success, so that the same text is shown again. */
  success: { message: string } | undefined;
  /** Stays visible until the page is left. */
  stays?: boolean;
};

/** A success message; hides after 3 s unless `stays` is set (product rules §4). */
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

'use client';

import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

const HIDES_AFTER_MS = 3_000;

type SuccessPromptProps = {
  /** A new object for every success: the same words twice are shown twice. */
  success: { message: string } | undefined;
  /** Stays in view until the page goes. */
  stays?: boolean;
};

/** Says what has worked; hides itself after 3 s unless told to stay (SPEC §4). */
export function SuccessPrompt({ success, stays = false }: SuccessPromptProps) {
  const [hidden, setHidden] = useState<object>();
  useEffect(() => {
    if (!success || stays) return;
    const timer = setTimeout(() => setHidden(success), HIDES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [success, stays]);
  const isShown = success && success !== hidden;
  return (
    <div role="status" className="success-prompt">
      {isShown && (
        <p>
          <CircleCheck size={20} strokeWidth={2.4} aria-hidden="true" />
          {success.message}
        </p>
      )}
    </div>
  );
}

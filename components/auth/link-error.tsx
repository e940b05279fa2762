'use client';

import { CloudOff, RefreshCw, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isLinkDead, readProblem } from '@/lib/browser/api/error-messages';
import { useDotMood } from './dot-mood';

type LinkErrorProps = {
  error: unknown;
  /** What to do about a dead link. */
  help: ReactNode;
  onRetry: () => void;
  /** Actions for a dead link. */
  children: ReactNode;
};

/** Shown instead of a form whose link is dead or could not be checked. */
export function LinkError({ error, help, onRetry, children }: LinkErrorProps) {
  useDotMood('sad');
  const isDead = isLinkDead(error);
  const { messages, fields } = readProblem(error);
  return (
    <>
      <div role="alert">
        <Notice icon={isDead ? Unlink : CloudOff} title={(fields.code ?? messages).join(' ')}>
          {isDead ? help : 'Nothing is lost.'}
        </Notice>
      </div>
      {isDead ? (
        children
      ) : (
        <Button variant="primary" size="large" isBlock onClick={onRetry}>
          <RefreshCw size={20} strokeWidth={2.4} aria-hidden="true" />
          Try again
        </Button>
      )}
    </>
  );
}

/** Runs a form's action; a dead link replaces the form, any other error is rethrown to it. */
export function useLinkError() {
  const [linkError, setLinkError] = useState<unknown>();
  const follow = async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      if (!isLinkDead(error)) throw error;
      setLinkError(error);
    }
  };
  return { linkError, follow, forget: () => setLinkError(undefined) };
}

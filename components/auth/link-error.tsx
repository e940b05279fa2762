'use client';

import { CloudOff, RefreshCw, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isLinkDead, readProblem } from '@/lib/browser/api/error-messages';
import { useDotMood } from './dot-mood';

type LinkErrorProps = {
  error: unknown;
  /** What to do about a link that is dead, or what has not happened. */
  help: ReactNode;
  onRetry: () => void;
  /** The ways on from a dead link. */
  children: ReactNode;
};

/** In place of a form whose link leads nowhere, or could not be asked about. */
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

/** Runs a form's action; a link found dead by it takes the form's place, everything else stays the form's trouble. */
export function useLinkError() {
  const [trouble, setTrouble] = useState<unknown>();
  const follow = async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      if (!isLinkDead(error)) throw error;
      setTrouble(error);
    }
  };
  return { trouble, follow, forget: () => setTrouble(undefined) };
}

'use client';

import { RotateCcw, Swords } from 'lucide-react';
import { useState } from 'react';
import { icon } from '@/components/quiz/icon-props';
import { Button, ButtonLink } from '@/components/ui/button';
import { callBff, isSessionOver } from '@/lib/browser/api/bff';
import { rememberRematch } from '@/lib/browser/challenge/rematch-start';
import { leaveForAuth } from '@/lib/browser/session/session-calls';
import type { Challenge, HeadToHead } from '@/lib/contract/challenge';
import { ApiError } from '@/lib/contract/errors';
import { nameOf } from '@/lib/quiz/challenge-text';
import { challengeHref } from '@/lib/urls';
import styles from './rematch.module.css';

type RematchProps = { challenge: Challenge; rematch: HeadToHead['rematch'] };

/** Ten new questions for the same players: asks for a rematch, or goes on to the one that somebody has asked for. */
export function Rematch({ challenge, rematch }: RematchProps) {
  const { isBusy, problem, play } = useRematch(challenge.code);
  if (rematch?.has_joined) {
    return (
      <div className={styles.rematch}>
        <ButtonLink variant="primary" size="large" isBlock href={challengeHref(rematch)}>
          <Swords size={22} {...icon} />
          Go to the rematch
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.rematch}>
      {rematch && <p className={styles.waiting} role="status">{`${nameOf(rematch.by)} wants a rematch.`}</p>}
      <Button variant="primary" size="large" isBlock isBusy={isBusy} onClick={play}>
        <RotateCcw size={22} {...icon} />
        {rematch ? 'Play the rematch' : 'Rematch'}
      </Button>
      <p className={styles.about}>{aboutRematch(challenge)}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const aboutRematch = ({ daily }: Challenge) =>
  daily
    ? 'A daily is played once, so the rematch is ten trivia questions.'
    : 'Ten new questions of the same topic. Your clock starts at once.';

function useRematch(code: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const play = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const rematch = await callBff('POST /api/challenge/rematch', { body: { code } });
      rememberRematch(rematch.code);
      // The button stays busy until the browser has navigated away.
      return location.assign(challengeHref(rematch));
    } catch (error) {
      if (isSessionOver(error)) return leaveForAuth(error);
      setProblem(problemText(error));
    }
    setBusy(false);
  };
  return { isBusy, problem, play: () => void play() };
}

function problemText(error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return error.message;
  return 'We couldn’t set up the rematch because the server didn’t respond. Press Rematch to try again.';
}

'use client';

import { useState } from 'react';

import { isGone, useChallenge } from '@/lib/browser/challenge/challenge';
import type { Challenge } from '@/lib/contract/challenge';
import type { CompletedRun } from '@/lib/contract/game';
import { ChallengeGame } from './challenge-game';
import { ChallengeInvitation } from './challenge-invitation';
import { ChallengeGone } from './challenge-notices';
import { LazyHeadToHead } from './lazy-head-to-head';

type ChallengeScreenProps = {
  code: string;
  /** As a visitor sees it; null while the provider was unavailable. */
  preview: Challenge | null;
};

/**
 * A challenge for whoever opens its link: who challenges and in what, then the game, then the head-to-head. What is shown is
 * decided by what the server says of this player.
 */
export function ChallengeScreen({ code, preview }: ChallengeScreenProps) {
  const { challenge, error, refreshChallenge } = useChallenge(code);
  const [completed, setCompleted] = useState<CompletedRun | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [isLost, setLost] = useState(false);
  if (isGone(error)) return <ChallengeGone />;
  if (challenge?.result) {
    const update = (changed: Challenge) => void refreshChallenge(changed, false);
    return (
      <LazyHeadToHead
        challenge={challenge}
        result={challenge.result}
        completed={completed}
        onChange={update}
      />
    );
  }
  if (challenge?.part === 'joined' && (challenge.state === 'open' || (mayBeOpen(challenge) && !isLost))) {
    return (
      <ChallengeGame
        challenge={challenge}
        startsAtOnce={isStarting}
        onCompleted={setCompleted}
        onChange={refreshChallenge}
        onLost={() => setLost(true)}
      />
    );
  }
  return (
    <ChallengeInvitation
      code={code}
      challenge={challenge ?? preview}
      isKnown={challenge !== undefined}
      hasFailed={error !== undefined && challenge === undefined}
      onRetry={() => void refreshChallenge()}
      onAccepted={(accepted) => {
        setStarting(true);
        void refreshChallenge(accepted, false);
      }}
    />
  );
}

/**
 * A run that was open when the challenge was closed can be finished: whether there is one shows when its game is asked
 * for.
 */
const mayBeOpen = ({ state, game }: Challenge) =>
  game === 'Trivia' && (state === 'withdrawn' || state === 'expired');

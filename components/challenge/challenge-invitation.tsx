'use client';

import { useState } from 'react';
import introStyles from '@/components/quiz/intro.module.css';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isSessionOver } from '@/lib/browser/api/bff';
import { useAcceptChallenge } from '@/lib/browser/challenge/challenge';
import { startProblemText } from '@/lib/browser/play/play-calls';
import { leaveForAuth } from '@/lib/browser/session/session-calls';
import type { Challenge } from '@/lib/contract/challenge';
import { pastDailyHref } from '@/lib/urls';
import { ChallengeIntro } from './challenge-intro';
import { ClosedChallenge } from './challenge-notices';
import { ChallengeStart } from './challenge-start';

type ChallengeInvitationProps = {
  code: string;
  /** null while nothing is known of it. */
  challenge: Challenge | null;
  /** The server has said what this player may do. */
  isKnown: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  onAccepted: (challenge: Challenge) => void;
};

/** A challenge that the player has not accepted, or cannot start now: Start, or why not and what to do instead. */
export function ChallengeInvitation(props: ChallengeInvitationProps) {
  const { challenge, isKnown, hasFailed, onRetry } = props;
  const { isBusy, problem, accept } = useAccept(props);
  if (!challenge) return <NothingKnown hasFailed={hasFailed} onRetry={onRetry} />;
  const isOpen = !isKnown || challenge.state === 'open' || challenge.has_played;
  return (
    <ChallengeIntro challenge={challenge}>
      {isOpen ? (
        <ChallengeStart
          challenge={challenge}
          view={{ dealtGame: isKnown || null, isStarting: isBusy, startProblem: problem }}
          onStart={accept}
        />
      ) : (
        <ClosedChallenge challenge={challenge} isBusy={isBusy} problem={problem} onPlay={accept} />
      )}
      {hasFailed && <NotUpToDate onRetry={onRetry} />}
    </ChallengeIntro>
  );
}

/** Accepts the challenge on a press; a daily that is in the archive is played there. */
function useAccept({ code, onAccepted, onRetry }: ChallengeInvitationProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const acceptChallenge = useAcceptChallenge(code);
  const accept = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const accepted = await acceptChallenge();
      // Stays busy until the browser has navigated away.
      if (accepted.daily && accepted.state === 'past' && !accepted.result)
        return location.assign(pastDailyHref(accepted.daily.number));
      onAccepted(accepted);
    } catch (error) {
      if (isSessionOver(error)) return leaveForAuth(error);
      setProblem(startProblemText(error));
      // It may have been closed meanwhile.
      onRetry();
    }
    setBusy(false);
  };
  return { isBusy, problem, accept: () => void accept() };
}

function NotUpToDate({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Notice title="The server didn’t respond.">This is the challenge as it was a moment ago.</Notice>
      <Button onClick={onRetry}>Try loading again</Button>
    </>
  );
}

function NothingKnown({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return (
    <div className={introStyles.intro}>
      <section className={introStyles.introColumn}>
        <h1>Challenge</h1>
        {hasFailed ? (
          <>
            <Notice title="This challenge can’t be shown right now.">
              The link is fine. Try again in a moment.
            </Notice>
            <Button variant="primary" onClick={onRetry}>
              Try loading again
            </Button>
          </>
        ) : (
          <p className="lead">Loading the challenge…</p>
        )}
      </section>
    </div>
  );
}

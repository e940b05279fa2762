'use client';

import { Share2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { icon } from '@/components/quiz/icon-props';
import shareStyles from '@/components/quiz/share-button.module.css';
import { useShare } from '@/components/quiz/use-share';
import { Button } from '@/components/ui/button';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import promptStyles from '@/components/ui/prompt-dialog.module.css';
import { callBff, isSessionOver } from '@/lib/browser/api/bff';
import { leaveForAuth } from '@/lib/browser/session/session-calls';
import type { Challenge, ChallengePlayer } from '@/lib/contract/challenge';
import { formatShortDay } from '@/lib/format/dates';
import { challengeSubject, challengeText } from '@/lib/quiz/challenge-text';
import { SITE_NAME } from '@/lib/site';
import { challengeHref } from '@/lib/urls';
import styles from './challenge-link.module.css';

type ChallengeLinkProps = {
  challenge: Challenge;
  players: readonly ChallengePlayer[];
  onChange: (challenge: Challenge) => void;
};

/** The link itself: until when it is open, Share, and for its maker Withdraw. */
export function ChallengeLink({ challenge, players, onChange }: ChallengeLinkProps) {
  const { said, share } = useShare();
  const { state, is_maker: isMaker } = challenge;
  if (state !== 'open')
    return <p className={styles.about}>{CLOSED[state === 'withdrawn' ? 'withdrawn' : 'expired']}</p>;
  const score = players.find(({ is_own: isOwn }) => isOwn)?.score ?? 0;
  const name = `${SITE_NAME} ${challengeSubject(challenge)}`;
  const pass = () => share(challengeText({ name, score, link: location.origin + challengeHref(challenge) }));
  return (
    <div className={shareStyles.share}>
      <Button isBlock variant={players.length > 1 ? 'secondary' : 'primary'} onClick={() => void pass()}>
        <Share2 size={20} {...icon} />
        Share the link
      </Button>
      <p role="status">{said}</p>
      <p className={styles.about}>
        {`${countOpen(challenge)} Open until ${formatShortDay(challenge.expires_at.slice(0, 10))}.`}
      </p>
      {isMaker && <Withdraw challenge={challenge} onChange={onChange} />}
    </div>
  );
}

const CLOSED = {
  withdrawn: 'The link was withdrawn: nobody else can join.',
  expired: 'The link has expired: nobody else can join.',
};

/** Says how many who have joined have not played yet. */
function countOpen({ joined, played }: Challenge): string {
  const open = joined - played;
  if (open === 0) return '';
  return open === 1
    ? 'One more has joined and not played yet.'
    : `${open} more have joined and not played yet.`;
}

function Withdraw({ challenge, onChange }: Omit<ChallengeLinkProps, 'players'>) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      onChange(await callBff('POST /api/challenge/withdraw', { body: { code: challenge.code } }));
    } catch (error) {
      if (isSessionOver(error)) return leaveForAuth(error);
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="quiet" isBlock onClick={() => setOpen(true)}>
        <Undo2 size={20} {...icon} />
        Withdraw the link
      </Button>
      <PromptDialog
        isOpen={isOpen}
        title="Withdraw the link?"
        intro="Nobody else can join or start. Results stay for everybody who has played."
        onClose={() => setOpen(false)}
      >
        {hasFailed && (
          <p className={styles.problem} role="alert">
            The server didn’t respond. Press Withdraw to try again.
          </p>
        )}
        <div className={promptStyles.promptActions}>
          <Button variant="primary" isBusy={isBusy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </PromptDialog>
    </>
  );
}

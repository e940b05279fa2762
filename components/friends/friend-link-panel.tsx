'use client';

import { useState } from 'react';
import profilePanelStyles from '@/components/profile/profile-panel.module.css';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { callAsMember } from '@/lib/browser/session/session-calls';
import { CallProblem } from './call-problem';
import { FriendLinkActions } from './friend-link-actions';
import styles from './friend-link-panel.module.css';
import { useCall } from './use-call';

type FriendLinkPanelProps = { username: string; code: string | null; onChanged: () => void };

/** The player's friend link: copy, share, and replace it once it went too far. */
export function FriendLinkPanel({ username, code, onChanged }: FriendLinkPanelProps) {
  const { run, isBusy, problem } = useCall();
  const [isRenewed, setRenewed] = useState(false);
  const renew = () =>
    run(async () => {
      await callAsMember('POST /api/friends/link', { body: { renew: true } });
      setRenewed(true);
      onChanged();
    });
  return (
    <Panel className={profilePanelStyles.profilePanel}>
      <h2>Your friend link</h2>
      <p className="help">Whoever opens it and presses the button follows you, and you follow them.</p>
      <div className={styles.link}>
        <FriendLinkActions username={username} />
        {code && (
          <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void renew()}>
            Make a new one
          </Button>
        )}
        <p role="status" className={isRenewed ? 'help' : 'sr-only'}>
          {isRenewed && 'You have a new link; the old one no longer works.'}
        </p>
        <CallProblem>{problem}</CallProblem>
      </div>
    </Panel>
  );
}

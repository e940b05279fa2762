'use client';

import { useRef } from 'react';
import profilePanelStyles from '@/components/profile/profile-panel.module.css';
import { Button, ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { callAsMember } from '@/lib/browser/session/session-calls';
import { FRIENDS_CIRCLE } from '@/lib/contract/friend-limits';
import type { FriendList } from '@/lib/contract/friends';
import { boardHref } from '@/lib/urls';
import { CallProblem } from './call-problem';
import styles from './friends-panel.module.css';
import { PlayerRow } from './player-row';
import { useCall } from './use-call';

type FriendsPanelProps = { list: FriendList; onChanged: () => void };

/** Whom the player follows, by name, each with Unfollow. */
export function FriendsPanel({ list: { friends }, onChanged }: FriendsPanelProps) {
  const { run, isBusy, problem } = useCall();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const unfollow = (id: string) =>
    run(async () => {
      await callAsMember('POST /api/friends/unfollow', { body: { id } });
      onChanged();
      // The pressed button is gone, and its focus would be with it.
      headingRef.current?.focus();
    });
  return (
    <Panel className={profilePanelStyles.profilePanel}>
      <h2 ref={headingRef} tabIndex={-1}>
        {friends.length > 0 ? `Friends (${friends.length})` : 'Friends'}
      </h2>
      {friends.length === 0 ? (
        <p className="help">
          You follow nobody yet. Open a player’s profile and press Follow, or send a friend your link.
        </p>
      ) : (
        <ButtonLink size="small" href={boardHref('Weekly', FRIENDS_CIRCLE)} className={styles.toBoard}>
          Your friends’ board
        </ButtonLink>
      )}
      <CallProblem>{problem}</CallProblem>
      <ul>
        {friends.map((friend) => (
          <PlayerRow
            key={friend.id}
            player={friend}
            note={friend.is_mutual ? 'You follow each other' : undefined}
          >
            <Button size="small" disabled={isBusy} onClick={() => void unfollow(friend.id)}>
              Unfollow<span className="sr-only"> {friend.username}</span>
            </Button>
          </PlayerRow>
        ))}
      </ul>
    </Panel>
  );
}

'use client';

import { useRef } from 'react';
import profilePanelStyles from '@/components/profile/profile-panel.module.css';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { callAsMember } from '@/lib/browser/session/session-calls';
import type { FriendList } from '@/lib/contract/friends';
import { CallProblem } from './call-problem';
import { PlayerRow } from './player-row';
import { useCall } from './use-call';

type BlockedPlayersProps = { blocked: FriendList['blocked']; onChanged: () => void };

/** Whom the player has blocked; nothing while that is nobody. */
export function BlockedPlayers({ blocked, onChanged }: BlockedPlayersProps) {
  const { run, isBusy, problem } = useCall();
  const headingRef = useRef<HTMLHeadingElement>(null);
  if (blocked.length === 0) return null;
  const unblock = (id: string) =>
    run(async () => {
      await callAsMember('POST /api/friends/unblock', { body: { id } });
      onChanged();
      headingRef.current?.focus();
    });
  return (
    <Panel className={profilePanelStyles.profilePanel}>
      <h2 ref={headingRef} tabIndex={-1}>
        Blocked
      </h2>
      <CallProblem>{problem}</CallProblem>
      <ul>
        {blocked.map((player) => (
          <PlayerRow key={player.id} player={player}>
            <Button size="small" disabled={isBusy} onClick={() => void unblock(player.id)}>
              Unblock<span className="sr-only"> {player.username}</span>
            </Button>
          </PlayerRow>
        ))}
      </ul>
    </Panel>
  );
}

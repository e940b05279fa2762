'use client';

import { Ellipsis, UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { callBff } from '@/lib/browser/api/bff';
import { useFriendship } from '@/lib/browser/friends/friends';
import { requirePlayer } from '@/lib/browser/session/require-player';
import { useSession } from '@/lib/browser/session/session';
import type { Friendship } from '@/lib/contract/friends';
import { CallProblem } from './call-problem';
import { LazyBlockDialog, LazyFollowDialog } from './lazy-friends';
import styles from './profile-friendship.module.css';
import { useCall } from './use-call';

type ProfileFriendshipProps = { id: string; username: string };

/**
 * Follow, Unfollow and Block on another player's profile. A visitor who presses Follow is told that it makes them a guest;
 * nothing is rendered until it is known who reads.
 */
export function ProfileFriendship({ id, username }: ProfileFriendshipProps) {
  const { session, refreshSession } = useSession();
  const { friendship, setFriendship } = useFriendship({ playerId: session?.id, id });
  const { run, isBusy, problem } = useCall();
  const [isBlockOpen, setBlockOpen] = useState(false);
  const [isAskingVisitor, setAskingVisitor] = useState(false);
  if (session === undefined || session?.id === id) return null;
  const change = (call: () => Promise<Friendship>) =>
    run(async () => {
      if (session) return setFriendship(await call(), { revalidate: false });
      await requirePlayer();
      await call();
      await refreshSession();
    });
  const body = { id };
  const follow = () => change(() => callBff('POST /api/friends/follow', { body }));
  const unfollow = () => change(() => callBff('POST /api/friends/unfollow', { body }));
  const unblock = () => change(() => callBff('POST /api/friends/unblock', { body }));
  return (
    <div className={styles.friendship}>
      <div className={styles.friendshipButtons}>
        <FriendshipButton
          {...{ friendship, username, isBusy, unfollow, unblock }}
          follow={session ? follow : () => setAskingVisitor(true)}
        />
        {session && !friendship?.is_blocked && (
          <Button
            size="small"
            className={styles.more}
            aria-label={`More about ${username}`}
            onClick={() => setBlockOpen(true)}
          >
            <Ellipsis size={18} strokeWidth={2.4} aria-hidden="true" />
          </Button>
        )}
      </div>
      <CallProblem>{problem}</CallProblem>
      {!session && isAskingVisitor && (
        <LazyFollowDialog
          {...{ username, isBusy, problem }}
          onFollow={follow}
          onClose={() => setAskingVisitor(false)}
        />
      )}
      {isBlockOpen && (
        <LazyBlockDialog
          {...{ id, username }}
          onClose={() => setBlockOpen(false)}
          onBlocked={(blocked) => void setFriendship(blocked, { revalidate: false })}
        />
      )}
    </div>
  );
}

type FriendshipButtonProps = {
  friendship: Friendship | undefined;
  username: string;
  isBusy: boolean;
  follow: () => void;
  unfollow: () => void;
  unblock: () => void;
};

function FriendshipButton(props: FriendshipButtonProps) {
  const { friendship, username, isBusy, follow, unfollow, unblock } = props;
  if (friendship?.is_blocked) {
    return (
      <Button size="small" isBusy={isBusy} onClick={unblock}>
        Unblock<span className="sr-only"> {username}</span>
      </Button>
    );
  }
  const isFollowed = friendship?.is_followed === true;
  const Icon = isFollowed ? UserCheck : UserPlus;
  return (
    <Button size="small" isBusy={isBusy} onClick={isFollowed ? unfollow : follow}>
      <Icon size={18} strokeWidth={2.4} aria-hidden="true" />
      {isFollowed ? 'Following' : 'Follow'}
      <span className="sr-only">{isFollowed ? ` ${username}: unfollow` : ` ${username}`}</span>
    </Button>
  );
}

'use client';

import { useFriendship } from '@/lib/browser/friends/friends';
import { useSession } from '@/lib/browser/session/session';
import { FRIEND_PARAM } from '@/lib/urls';
import { LazyFriendInvitation, LazyTwoOfUs } from './lazy-friends';
import { useAddressParam } from './use-address-param';

type ProfileOf = { id: string; username: string; photoUrl: string | null };

/** Opens the friend link that the address of a profile carries. */
export function OpenedFriendLink(player: ProfileOf) {
  const { value: code, reader } = useAddressParam(FRIEND_PARAM);
  return (
    <>
      {reader}
      {code && <LazyFriendInvitation key={code} {...player} code={code} />}
    </>
  );
}

/** The reader and this player side by side, when the reader follows them. */
export function ComparisonWithFriend({ id }: { id: string }) {
  const { session } = useSession();
  const { friendship } = useFriendship({ playerId: session?.id, id });
  return session && friendship?.is_followed ? <LazyTwoOfUs playerId={session.id} id={id} /> : null;
}

'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Avatar } from '@/components/illustration/avatar';
import { callBff } from '@/lib/browser/api/bff';
import { isFriendshipKey } from '@/lib/browser/friends/friends';
import { requirePlayer } from '@/lib/browser/session/require-player';
import { useSession } from '@/lib/browser/session/session';
import { FRIENDS_CIRCLE } from '@/lib/contract/friend-limits';
import { boardHref, FRIEND_PARAM } from '@/lib/urls';
import { InvitationDialog } from './invitation-dialog';
import { dropAddressParam } from './use-address-param';
import { useCall } from './use-call';

type FriendInvitationProps = { id: string; username: string; photoUrl: string | null; code: string };

/** A player's friend link, opened over their profile: who invites, and one button. */
export function FriendInvitation({ id, username, photoUrl, code }: FriendInvitationProps) {
  const { session, refreshSession } = useSession();
  const { run, isBusy, problem } = useCall();
  const { mutate } = useSWRConfig();
  const [isAccepted, setAccepted] = useState(false);
  if (session === undefined) return null;
  const close = () => dropAddressParam(FRIEND_PARAM);
  const picture = <Avatar username={username} photoUrl={photoUrl} size={64} />;
  if (session?.id === id) {
    const text = 'Send it to a friend: whoever opens it can follow you, and you follow them.';
    return <InvitationDialog title="This is your friend link" {...{ text, picture }} onClose={close} />;
  }
  const accept = () =>
    run(async () => {
      await requirePlayer();
      await callBff('POST /api/friends/accept', { body: { id, code } });
      await refreshSession();
      await mutate(isFriendshipKey);
      setAccepted(true);
    });
  if (isAccepted) {
    return (
      <InvitationDialog
        title={`You and ${username} are friends`}
        text="You follow each other now. Your friends have a board of their own."
        picture={picture}
        action={{
          text: 'See your friends’ board',
          onPress: () => location.assign(boardHref('Weekly', FRIENDS_CIRCLE)),
          isBusy: false,
        }}
        onClose={close}
      />
    );
  }
  return (
    <InvitationDialog
      title={`${username} invites you`}
      text="Follow each other, and you’ll see one another on a board of your friends and after each daily. No messages, nothing to confirm."
      picture={picture}
      action={{ text: 'Be friends', onPress: () => void accept(), isBusy }}
      problem={problem}
      onClose={close}
    />
  );
}

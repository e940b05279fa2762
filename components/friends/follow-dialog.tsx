'use client';

import { InvitationDialog } from './invitation-dialog';

type FollowDialogProps = {
  username: string;
  isBusy: boolean;
  problem: string | undefined;
  onFollow: () => void;
  onClose: () => void;
};

/** What a visitor reads before they follow somebody: it makes them a guest. */
export function FollowDialog({ username, isBusy, problem, onFollow, onClose }: FollowDialogProps) {
  return (
    <InvitationDialog
      title={`Follow ${username}?`}
      text="You’ll see them on a board of your friends, and how your dailies compare. They aren’t told."
      action={{ text: 'Follow', onPress: onFollow, isBusy }}
      problem={problem}
      onClose={onClose}
    />
  );
}

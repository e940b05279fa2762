'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { readProblem } from '@/lib/browser/api/error-messages';
import { requirePlayer } from '@/lib/browser/session/require-player';
import { useSession } from '@/lib/browser/session/session';
import type { GroupInvitation as Invitation } from '@/lib/contract/groups';
import { formatCount } from '@/lib/format/numbers';
import { boardHref, JOIN_PARAM } from '@/lib/urls';
import { InvitationDialog } from './invitation-dialog';
import { dropAddressParam } from './use-address-param';
import { useCall } from './use-call';

/** Opens a group's link: its name, who owns it and how many are in it, before one joins. */
export function GroupInvitation({ code }: { code: string }) {
  const { session } = useSession();
  const [isOpen, setOpen] = useState(true);
  const { data, error } = useSWR(session === undefined ? null : ['group-invitation', code, session?.id], () =>
    callBff('GET /api/groups/invitation', { query: { code } }),
  );
  const close = () => {
    setOpen(false);
    dropAddressParam(JOIN_PARAM);
  };
  if (!isOpen) return null;
  if (data) return <OpenInvitation code={code} invitation={data} onClose={close} />;
  if (!error) return null;
  return (
    <InvitationDialog
      title="This link doesn’t work"
      text={`${readProblem(error).messages.join(' ')} Ask whoever sent it for a new one.`}
      onClose={close}
    />
  );
}

type OpenInvitationProps = { code: string; invitation: Invitation; onClose: () => void };

function OpenInvitation({ code, invitation, onClose }: OpenInvitationProps) {
  const { run, isBusy, problem } = useCall();
  const { name, players, owner, id } = invitation;
  // A page load: the session may be a new one.
  const show = (groupId: string) => location.assign(boardHref('Weekly', groupId));
  const join = () =>
    run(async () => {
      await requirePlayer();
      const group = await callBff('POST /api/groups/join', { body: { code } });
      show(group.id);
    });
  const size = `${formatCount(players, 'player')}${owner ? `, looked after by ${owner}` : ''}.`;
  if (id) {
    const action = { text: 'See its board', onPress: () => show(id), isBusy: false };
    return <InvitationDialog title={name} text={`You’re in this group. ${size}`} {...{ action, onClose }} />;
  }
  return (
    <InvitationDialog
      title={`Join “${name}”?`}
      text={`${size} A group is a board of its own: only its players see it, and you can leave at any time.`}
      action={{ text: 'Join the group', onPress: () => void join(), isBusy }}
      problem={problem}
      onClose={onClose}
    />
  );
}

'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readProblem } from '@/lib/browser/api/error-messages';
import { useGroup } from '@/lib/browser/friends/friends';
import { useSession } from '@/lib/browser/session/session';
import { callAsMember } from '@/lib/browser/session/session-calls';
import type { Group } from '@/lib/contract/groups';
import { boardHref, groupLinkHref } from '@/lib/urls';
import { CallProblem } from './call-problem';
import styles from './group-dialog.module.css';
import { GroupNameDialog } from './group-name-dialog';
import { LinkActions } from './link-actions';
import { PlayerRow } from './player-row';
import { useCall } from './use-call';

type GroupDialogProps = { id: string; onChanged: () => void; onClose: () => void };

/** One group: its board, its link and its players; rename, remove and close for its owner. */
export function GroupDialog({ id, onChanged, onClose }: GroupDialogProps) {
  const { group, error, refresh } = useGroup(id);
  const store = (changed: Group) => {
    void refresh(changed, { revalidate: false });
    onChanged();
  };
  return (
    <PromptDialog isOpen title={group?.name ?? 'Group'} onClose={onClose}>
      {!group && error && <CallProblem>{readProblem(error).messages.join(' ')}</CallProblem>}
      {!group && !error && <Skeleton width="100%" height={120} />}
      {group && <GroupDetails group={group} onStored={store} onGone={onClose} />}
      <div className={styles.foot}>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </PromptDialog>
  );
}

type GroupDetailsProps = { group: Group; onStored: (group: Group) => void; onGone: () => void };

function GroupDetails({ group, onStored, onGone }: GroupDetailsProps) {
  const { id, code } = group;
  const { run, isBusy, problem } = useCall();
  const [isRenaming, setRenaming] = useState(false);
  const [ending, setEnding] = useState<'leave' | 'close'>();
  const renew = () =>
    run(async () => onStored(await callAsMember('POST /api/groups/link', { body: { id } })));
  const end = (how: 'leave' | 'close') =>
    run(async () => {
      const body = { id };
      await (how === 'leave'
        ? callAsMember('POST /api/groups/leave', { body })
        : callAsMember('POST /api/groups/close', { body }));
      onGone();
    });
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink size="small" href={boardHref('Weekly', id)}>
          See its board
        </ButtonLink>
        <LinkActions name="group link" getPath={async () => groupLinkHref(code)} />
      </div>
      <GroupPlayers group={group} onStored={onStored} />
      <div className={styles.actions}>
        {group.is_owner && (
          <>
            <Button size="small" onClick={() => setRenaming(true)}>
              Rename
            </Button>
            <Button size="small" isBusy={isBusy} onClick={() => void renew()}>
              New link
            </Button>
            <Button size="small" className={buttonStyles.danger} onClick={() => setEnding('close')}>
              Close group
            </Button>
          </>
        )}
        <Button size="small" onClick={() => setEnding('leave')}>
          Leave
        </Button>
      </div>
      <CallProblem>{problem}</CallProblem>
      {ending && (
        <EndDialog
          {...{ group, ending, isBusy, problem }}
          onConfirm={() => void end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
      {isRenaming && (
        <GroupNameDialog
          group={group}
          onClose={() => setRenaming(false)}
          onNamed={(named) => {
            setRenaming(false);
            onStored(named);
          }}
        />
      )}
    </>
  );
}

function GroupPlayers({ group, onStored }: Omit<GroupDetailsProps, 'onGone'>) {
  const { session } = useSession();
  const { run, isBusy, problem } = useCall();
  const remove = (playerId: string) =>
    run(async () => {
      const body = { id: group.id, player_id: playerId };
      onStored(await callAsMember('POST /api/groups/remove', { body }));
    });
  return (
    <>
      <ul className={styles.players} aria-label="Players">
        {group.members.map((member) => (
          <PlayerRow key={member.id} player={member} note={member.is_owner ? 'Looks after it' : undefined}>
            {group.is_owner && member.id !== session?.id && (
              <Button size="small" disabled={isBusy} onClick={() => void remove(member.id)}>
                Remove<span className="sr-only"> {member.username}</span>
              </Button>
            )}
          </PlayerRow>
        ))}
      </ul>
      <CallProblem>{problem}</CallProblem>
    </>
  );
}

type EndDialogProps = {
  group: Group;
  ending: 'leave' | 'close';
  isBusy: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

function EndDialog({ group, ending, isBusy, problem, onConfirm, onClose }: EndDialogProps) {
  const isClosing = ending === 'close';
  return (
    <PromptDialog
      isOpen
      title={isClosing ? `Close “${group.name}”?` : `Leave “${group.name}”?`}
      intro={describeEnd(group, isClosing)}
      onClose={onClose}
    >
      <CallProblem>{problem}</CallProblem>
      <div className={styles.actions}>
        <Button className={buttonStyles.danger} isBusy={isBusy} onClick={onConfirm}>
          {isClosing ? 'Close it' : 'Leave it'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </PromptDialog>
  );
}

function describeEnd({ is_owner, players }: Group, isClosing: boolean): string {
  if (isClosing) return 'Its board and its link end for everybody. Nobody’s points change.';
  if (players === 1) return 'Nobody else is in it: the group ends.';
  if (is_owner) return 'Whoever has been in it longest looks after it from then on.';
  return 'You can come back with its link.';
}

'use client';

import { TextField } from '@/components/auth/text-field';
import { textOf, useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import promptDialogStyles from '@/components/ui/prompt-dialog.module.css';
import { callAsMember } from '@/lib/browser/session/session-calls';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Group } from '@/lib/contract/groups';
import { CallProblem } from './call-problem';
import styles from './group-dialog.module.css';

type GroupNameDialogProps = {
  /** The group to rename; absent for a new one. */
  group?: Pick<Group, 'id' | 'name'>;
  onNamed: (group: Group) => void;
  onClose: () => void;
};

/** Asks for the name of a new group, or another one for a group. */
export function GroupNameDialog({ group, onNamed, onClose }: GroupNameDialogProps) {
  const form = useAccountForm();
  const send = async (fields: FormData) => {
    const name = textOf(fields, 'name').trim();
    if (!name) return form.refuse('name', 'A name is required.');
    onNamed(
      group
        ? await callAsMember('PUT /api/groups/group', { body: { id: group.id, name } })
        : await callAsMember('POST /api/groups', { body: { name } }),
    );
  };
  const other = form.prompt.messages?.filter((message) => !form.errors.name?.includes(message));
  return (
    <PromptDialog
      isOpen
      title={group ? 'Rename the group' : 'New group'}
      intro={group ? 'Everyone in it sees the new name.' : 'You can rename and close it at any time.'}
      onClose={onClose}
    >
      <form ref={form.formRef} className={styles.form} noValidate method="post" onSubmit={form.submit(send)}>
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={FRIEND_LIMITS.groupName}
          defaultValue={group?.name}
          placeholder="Class 7b"
          errors={form.errors.name}
        />
        <CallProblem>{other?.join(' ') || undefined}</CallProblem>
        <div className={promptDialogStyles.promptActions}>
          <Button type="submit" variant="primary" isBusy={form.isPending}>
            {group ? 'Save' : 'Make the group'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </PromptDialog>
  );
}

'use client';

import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { ErrorPrompt } from '@/components/auth/error-prompt';
import { TextField } from '@/components/auth/text-field';
import { textOf, useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import promptDialogStyles from '@/components/ui/prompt-dialog.module.css';
import { callAsMember, goOn } from '@/lib/browser/session/session-calls';
import styles from './delete-dialog.module.css';

type DeleteDialogProps = { username: string; isOpen: boolean; onClose: () => void };

/** Confirms deletion by typing the own username; signing in within 14 days undoes it. */
export function DeleteDialog({ username, isOpen, onClose }: DeleteDialogProps) {
  const form = useAccountForm();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === username.toLowerCase();
  const help = `Type ${username} to confirm.`;
  const erase = async (fields: FormData) => {
    if (!isConfirmed) return form.refuse('username', help);
    await callAsMember('POST /api/account/delete', { body: { username: textOf(fields, 'username') } });
    return goOn('/');
  };
  return (
    <PromptDialog
      isOpen={isOpen}
      title="Delete your account?"
      intro="Your profile and your places go at once; after 14 days everything is erased. Signing in before then brings it back."
      onClose={onClose}
    >
      <form
        ref={form.formRef}
        noValidate
        method="post"
        className={styles.deleteForm}
        onSubmit={form.submit(erase)}
      >
        <TextField
          label="Your username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          icon={AtSign}
          help={help}
          errors={form.errors.username}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={promptDialogStyles.promptActions}>
          {/* Looks disabled until the name is typed, but explains why when pressed. */}
          <Button
            type="submit"
            className={buttonStyles.danger}
            disabled={form.isPending}
            isBusy={form.isPending}
            aria-disabled={!isConfirmed || undefined}
          >
            Delete account
          </Button>
          <Button variant="quiet" disabled={form.isPending} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
      <ErrorPrompt {...form.prompt} />
    </PromptDialog>
  );
}

'use client';

import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ErrorPrompt } from '@/components/auth/error-prompt';
import { SuccessPrompt } from '@/components/auth/success-prompt';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { Panel } from '@/components/ui/panel';
import { callAsMember } from '@/lib/browser/session/session-calls';
import { DeleteDialog } from './delete-dialog';
import { Setting } from './setting';

/** The player's rights: export of all data, and deletion. */
export function DataSettings({ username }: { username: string | undefined }) {
  const form = useAccountForm();
  const [success, setSuccess] = useState<{ message: string }>();
  const [isDeleting, setDeleting] = useState(false);
  const download = async () => {
    saveAsFile(await callAsMember('GET /api/account/export'));
    setSuccess({ message: 'Your data are in your downloads.' });
  };
  return (
    <Panel>
      <Setting icon={Download} title="Download my data" help="Every game, point and setting in one file.">
        <Button
          size="small"
          disabled={form.isPending}
          isBusy={form.isPending}
          onClick={() => void form.run(download)}
        >
          Download
        </Button>
        <SuccessPrompt success={success} />
      </Setting>
      <Setting
        icon={Trash2}
        title="Delete my account"
        help="Gone from the boards at once, erased for good after 14 days."
      >
        <Button
          size="small"
          className={buttonStyles.danger}
          disabled={username === undefined}
          onClick={() => setDeleting(true)}
        >
          Delete account
        </Button>
      </Setting>
      {username && (
        <DeleteDialog username={username} isOpen={isDeleting} onClose={() => setDeleting(false)} />
      )}
      <ErrorPrompt {...form.prompt} />
    </Panel>
  );
}

function saveAsFile(data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'playwit-data.json';
  link.click();
  // The browser reads the URL slightly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

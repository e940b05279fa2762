'use client';

import { ErrorPrompt } from '@/components/auth/error-prompt';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { signOut } from '@/lib/browser/session/session-calls';

/** Ends the session of this browser. */
export function SignOutButton() {
  const form = useAccountForm();
  return (
    <>
      <Button
        size="small"
        disabled={form.isPending}
        isBusy={form.isPending}
        onClick={() => void form.run(signOut)}
      >
        Sign out
      </Button>
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

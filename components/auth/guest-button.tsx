'use client';

import { Button } from '@/components/ui/button';
import { becomeGuest } from '@/lib/browser/session/become-guest';
import { readSession } from '@/lib/browser/session/session';
import { goOn } from '@/lib/browser/session/session-calls';
import { ErrorPrompt } from './error-prompt';
import styles from './guest-button.module.css';
import { useAccountForm } from './use-account-form';

/** Creates this browser's guest, or signs it in again, and goes to the saved path. */
export function GuestButton() {
  const form = useAccountForm();
  const playAsGuest = async () => {
    // A guest who came to sign up and changed their mind is still signed in.
    if (!(await readSession())) await becomeGuest();
    return goOn();
  };
  return (
    <>
      <Button
        variant="quiet"
        className={styles.guestButton}
        data-needs-script=""
        disabled={form.isPending}
        isBusy={form.isPending}
        onClick={() => void form.run(playAsGuest)}
      >
        I'll do it later
      </Button>
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

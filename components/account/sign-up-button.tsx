'use client';

import { ErrorPrompt } from '@/components/auth/error-prompt';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { startSignUp } from '@/lib/browser/session-calls';

/** A guest's way to an account that keeps everything: its tokens go, its credentials stay (SPEC §4). */
export function SignUpButton({ size = 'small' }: { size?: 'small' | 'medium' }) {
  const form = useAccountForm();
  return (
    <>
      <Button
        variant="primary"
        size={size}
        disabled={form.isPending}
        isBusy={form.isPending}
        onClick={() => void form.run(startSignUp)}
      >
        Sign up
      </Button>
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { callBff } from '@/lib/browser/bff';
import { ErrorPrompt } from './error-prompt';
import { SubmitButton } from './submit-button';
import { SuccessPrompt } from './success-prompt';
import { useAccountForm } from './use-account-form';

/** Confirms a new email address. By a press: programs that look into mailed links must not confirm anything. */
export function VerifyForm({ code }: { code: string }) {
  const form = useAccountForm();
  const [success, setSuccess] = useState<{ message: string }>();
  const verify = async () => setSuccess(await callBff('verifyEmail', { params: { code } }));
  if (success) {
    return (
      <>
        <SuccessPrompt success={success} stays />
        <ButtonLink href="/account" variant="primary" size="large" isBlock>
          Go to your account
        </ButtonLink>
      </>
    );
  }
  return (
    <form ref={form.formRef} noValidate className="form" onSubmit={form.submit(verify)}>
      <SubmitButton isPending={form.isPending}>Confirm email address</SubmitButton>
      <ErrorPrompt {...form.prompt} />
    </form>
  );
}

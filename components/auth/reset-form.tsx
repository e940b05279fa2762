'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { callBff } from '@/lib/browser/bff';
import { readProblem } from '@/lib/browser/error-messages';
import { ErrorPrompt } from './error-prompt';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { SuccessPrompt } from './success-prompt';
import { textOf, useAccountForm } from './use-account-form';

/** A new password by a mailed code; a code that is missing or used up is said before anything is typed. */
export function ResetForm({ code }: { code: string }) {
  const form = useAccountForm();
  const [success, setSuccess] = useState<{ message: string }>();
  const { data, error } = useSWR(
    ['reset-password', code],
    () => callBff('checkResetCode', { params: { code } }),
    { revalidateOnReconnect: false },
  );
  const reset = async (fields: FormData) => {
    const body = { code, password: textOf(fields, 'password') };
    setSuccess(await callBff('resetPassword', { body }));
  };

  if (success) {
    return (
      <>
        <SuccessPrompt success={success} stays />
        <ButtonLink href="/auth/login" variant="primary" size="large" isBlock>
          Sign In
        </ButtonLink>
      </>
    );
  }
  if (error) return <LinkProblem messages={readProblem(error).messages} />;
  if (!data) return <Skeleton width="100%" height={52} />;
  return (
    <>
      <form ref={form.formRef} noValidate className="form" onSubmit={form.submit(reset)}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          help="Eight characters or more. Every device signs in anew."
          errors={form.errors.password}
        />
        <SubmitButton isPending={form.isPending}>Change Password</SubmitButton>
      </form>
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

function LinkProblem({ messages }: { messages: string[] }) {
  return (
    <>
      <Notice title={messages.join(' ')}>Your password has not changed.</Notice>
      <Link className="text-link" href="/auth/forgot-password">
        Ask for a new link
      </Link>
    </>
  );
}

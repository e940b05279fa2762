'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { ButtonLink } from '@/components/ui/button';
import { UPGRADE_PARAM } from '@/lib/auth-urls';
import { callBff } from '@/lib/browser/api/bff';
import { AuthForm } from './auth-form';
import { BackToSignIn } from './back-to-sign-in';
import { CheckField } from './check-field';
import { ErrorPrompt } from './error-prompt';
import { useFormResponse } from './form-response';
import { FormSkeleton } from './form-skeleton';
import { LinkError, useLinkError } from './link-error';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { SuccessPrompt } from './success-prompt';
import { textOf, useAccountForm } from './use-account-form';

// The link may be dead because it has just been used.
const DEAD_LINK_HELP =
  'If you’ve just set a new password with it, sign in with that one. If not, open the newest link we emailed you, or ask for another.';

/** Sets a new password with a one-time code; a missing or used code is reported before anything is typed. */
export function ResetForm({ code }: { code: string }) {
  const form = useAccountForm();
  const answered = useFormResponse('reset-password')?.message;
  const [success, setSuccess] = useState(answered ? { message: answered } : undefined);
  const { linkError, follow } = useLinkError();
  const { data, error, mutate } = useSWR(
    ['reset-password', code],
    () => callBff('GET /api/account/reset-password/:code', { params: { code } }),
    { revalidateOnReconnect: false },
  );
  const reset = async (fields: FormData) => {
    const unlink_google = fields.get('unlink_google') === 'on';
    const body = { code, password: textOf(fields, 'password'), unlink_google };
    await follow(async () => setSuccess(await callBff('POST /api/account/reset-password', { body })));
  };

  if (success) {
    return (
      <>
        <SuccessPrompt success={success} stays />
        {/* For a guest who was signing up it continues to where that started. */}
        <ButtonLink href={`/auth/login?${UPGRADE_PARAM}`} variant="primary" size="large" isBlock>
          Sign In
        </ButtonLink>
      </>
    );
  }
  if (linkError || error) {
    return (
      <LinkError error={linkError ?? error} help={DEAD_LINK_HELP} onRetry={() => void mutate()}>
        <ButtonLink href={`/auth/forgot-password?${UPGRADE_PARAM}`} variant="primary" size="large" isBlock>
          Ask for a new link
        </ButtonLink>
        <BackToSignIn />
      </LinkError>
    );
  }
  const fields = (
    <AuthForm name="reset-password" form={form} onSend={reset}>
      <input type="hidden" name="code" value={code} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        help="Eight characters or more. Every device has to sign in again."
        errors={form.errors.password}
      />
      <CheckField name="unlink_google" help="If you sign in with Google and no longer trust that account.">
        Also remove the Google sign-in
      </CheckField>
      <SubmitButton isPending={form.isPending}>Change Password</SubmitButton>
    </AuthForm>
  );
  if (!data) return <FormSkeleton>{fields}</FormSkeleton>;
  return (
    <>
      {fields}
      <BackToSignIn />
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

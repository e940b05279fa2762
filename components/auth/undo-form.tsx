'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { callBff } from '@/lib/browser/api/bff';
import { useSession } from '@/lib/browser/session/session';
import { AuthForm } from './auth-form';
import authFormStyles from './auth-form.module.css';
import { ErrorPrompt } from './error-prompt';
import { useFormResponse } from './form-response';
import { LinkError, useLinkError } from './link-error';
import { SubmitButton } from './submit-button';
import { SuccessPrompt } from './success-prompt';
import { useAccountForm } from './use-account-form';

/** Takes a change of the email address back on a button press, so that mail scanners that open links cannot. */
export function UndoForm({ code }: { code: string }) {
  const form = useAccountForm();
  const { refreshSession } = useSession();
  const answered = useFormResponse('undo-email')?.message;
  const [success, setSuccess] = useState(answered ? { message: answered } : undefined);
  const { linkError, follow, forget } = useLinkError();
  const undo = () =>
    follow(async () => {
      setSuccess(await callBff('POST /api/account/undo-email-change', { body: { code } }));
      // This browser may have been signed in to the account: the session call removes what is left of it.
      void refreshSession();
    });
  if (success) {
    return (
      <>
        <SuccessPrompt success={success} stays />
        <ButtonLink href="/auth/forgot-password" variant="primary" size="large" isBlock>
          Choose a new password
        </ButtonLink>
      </>
    );
  }
  if (linkError) {
    return (
      <LinkError
        error={linkError}
        help="If your account still uses another address, write to the people who run this site."
        onRetry={forget}
      >
        <ButtonLink href="/auth/login" variant="primary" size="large" isBlock>
          Sign In
        </ButtonLink>
      </LinkError>
    );
  }
  return (
    <>
      <p className="lead">Your account goes back to its old address, and everybody is signed out of it.</p>
      <AuthForm name="undo-email" form={form} onSend={undo}>
        <input type="hidden" name="code" value={code} />
        <SubmitButton isPending={form.isPending}>Undo the change</SubmitButton>
      </AuthForm>
      <ErrorPrompt {...form.prompt} />
      <p className={authFormStyles.formFoot}>
        <Link className="text-link" href="/">
          It was me, take me home
        </Link>
      </p>
    </>
  );
}

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

/** Confirms a new email address on a button press, so that mail scanners that open links cannot confirm it. */
export function VerifyForm({ code }: { code: string }) {
  const form = useAccountForm();
  const answered = useFormResponse('verify')?.message;
  const [success, setSuccess] = useState(answered ? { message: answered } : undefined);
  const { linkError, follow, forget } = useLinkError();
  const verify = () =>
    follow(async () => setSuccess(await callBff('GET /api/account/verify/:code', { params: { code } })));
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
  if (linkError) {
    return (
      <LinkError
        error={linkError}
        help="Your settings show the address your account uses; saving a new one there mails a new link."
        onRetry={forget}
      >
        <WayToSettings />
      </LinkError>
    );
  }
  return (
    <>
      <p className="lead">Your account uses it from then on.</p>
      <AuthForm name="verify" form={form} onSend={verify}>
        <input type="hidden" name="code" value={code} />
        <SubmitButton isPending={form.isPending}>Confirm email address</SubmitButton>
      </AuthForm>
      <ErrorPrompt {...form.prompt} />
      <p className={authFormStyles.formFoot}>
        <Link className="text-link" href="/">
          Not me, take me home
        </Link>
      </p>
    </>
  );
}

function WayToSettings() {
  const { session } = useSession();
  return (
    <ButtonLink href={session ? '/account/settings' : '/auth/login'} variant="primary" size="large" isBlock>
      {session ? 'Go to settings' : 'Sign In'}
    </ButtonLink>
  );
}

'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { callBff } from '@/lib/browser/api/bff';
import { AuthForm } from './auth-form';
import authFormStyles from './auth-form.module.css';
import { ErrorPrompt } from './error-prompt';
import { useFormResponse } from './form-response';
import { LinkError, useLinkError } from './link-error';
import { SubmitButton } from './submit-button';
import { SuccessPrompt } from './success-prompt';
import { useAccountForm } from './use-account-form';

/** Stops reminders by the link in one, on a button press, so that mail scanners that open links stop nothing. */
export function StopForm({ token }: { token: string }) {
  const form = useAccountForm();
  const answered = useFormResponse('stop-reminders')?.message;
  const [success, setSuccess] = useState(answered ? { message: answered } : undefined);
  const { linkError, follow, forget } = useLinkError();
  const stop = () =>
    follow(async () => setSuccess(await callBff('POST /api/account/reminders/stop', { body: { token } })));
  if (success) {
    return (
      <>
        <SuccessPrompt success={success} stays />
        <ToSettings />
      </>
    );
  }
  if (linkError) {
    return (
      <LinkError error={linkError} help="Your settings show what you’re reminded of." onRetry={forget}>
        <ToSettings />
      </LinkError>
    );
  }
  return (
    <>
      <p className="lead">You can turn them on again in your settings.</p>
      <AuthForm name="stop-reminders" form={form} onSend={stop}>
        <input type="hidden" name="code" value={token} />
        <SubmitButton isPending={form.isPending}>
          {token.includes('.recap.') ? 'Stop these emails' : 'Stop these reminders'}
        </SubmitButton>
      </AuthForm>
      <ErrorPrompt {...form.prompt} />
      <p className={authFormStyles.formFoot}>
        <Link className="text-link" href="/">
          Keep them, take me home
        </Link>
      </p>
    </>
  );
}

function ToSettings() {
  return (
    <ButtonLink href="/account/settings#reminders" variant="primary" size="large" isBlock>
      Go to settings
    </ButtonLink>
  );
}

'use client';

import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { IconTile } from '@/components/ui/icon-tile';
import { callBff } from '@/lib/browser/api/bff';
import { AuthForm } from './auth-form';
import authFormStyles from './auth-form.module.css';
import { AuthButtonLink } from './auth-link';
import { BackToSignIn } from './back-to-sign-in';
import { useDotMood } from './dot-mood';
import { EmailField } from './email-field';
import { ErrorPrompt } from './error-prompt';
import styles from './forgot-form.module.css';
import { useFormResponse } from './form-response';
import { SubmitButton } from './submit-button';
import { textOf, useAccountForm } from './use-account-form';

/** Requests a reset link; on success a confirmation text replaces the form. */
export function ForgotForm() {
  const form = useAccountForm();
  const answer = useFormResponse('forgot-password');
  const [isSent, setSent] = useState(!!answer?.message);
  const send = async (fields: FormData) => {
    await callBff('POST /api/account/forgot-password', { body: { email: textOf(fields, 'email') } });
    setSent(true);
  };
  if (isSent) return <LinkSent onAgain={() => setSent(false)} />;
  return (
    <>
      <h1>Forgot it? Happens.</h1>
      <p className="lead">
        If there’s an account with your email address, we’ll send a link there to set a new password.
      </p>
      <AuthForm name="forgot-password" form={form} onSend={send}>
        <EmailField placeholder="you@example.com" defaultValue={answer?.email} errors={form.errors.email} />
        <SubmitButton isPending={form.isPending}>Change Password</SubmitButton>
      </AuthForm>
      <BackToSignIn />
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

function LinkSent({ onAgain }: { onAgain: () => void }) {
  useDotMood('happy');
  return (
    <>
      <IconTile tone="right" isLarge>
        <MailCheck size={26} strokeWidth={2.4} aria-hidden="true" />
      </IconTile>
      <div role="status" className={styles.linkSent}>
        <h1>Confirmation link sent.</h1>
        <p className="lead">
          {/* verbatim from the specification */}
          Please check you email from link to complete the process. If you didn't see it check your spam
          folder.
        </p>
      </div>
      <AuthButtonLink href="/auth/login" size="large" isBlock>
        Back to Sign In
      </AuthButtonLink>
      <p className={authFormStyles.formFoot}>
        <button type="button" className="text-link" onClick={onAgain}>
          Use a different email
        </button>
      </p>
    </>
  );
}

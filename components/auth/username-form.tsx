'use client';

import { Gamepad2 } from 'lucide-react';
import useSWR from 'swr';
import noticeStyles from '@/components/ui/notice.module.css';
import { callBff } from '@/lib/browser/api/bff';
import { enterAccount } from '@/lib/browser/session/session-calls';
import { AuthForm } from './auth-form';
import { ErrorPrompt } from './error-prompt';
import { FormSkeleton } from './form-skeleton';
import { GoogleButton } from './google-button';
import { LinkError, useLinkError } from './link-error';
import { OtherSignInLink } from './other-sign-in-link';
import { SubmitButton } from './submit-button';
import { textOf, useAccountForm } from './use-account-form';
import { UsernameField } from './username-field';

/** The last step of a Google registration: the username, prefilled with the server's suggestion. */
export function UsernameForm({ registerToken }: { registerToken: string }) {
  const form = useAccountForm();
  const { linkError, follow } = useLinkError();
  const {
    data: newcomer,
    error,
    mutate,
  } = useSWR(['continue-register', registerToken], () => getNewcomer(registerToken));
  const finish = async (fields: FormData) => {
    const body = { username: textOf(fields, 'username'), register_token: registerToken };
    await follow(() => enterAccount(() => callBff('PUT /api/account/continue-register', { body }), '/'));
  };

  if (linkError || error) {
    return (
      <LinkError
        error={linkError ?? error}
        help="No account was made, and nothing you won is lost."
        onRetry={() => void mutate()}
      >
        <GoogleButton />
        <OtherSignInLink />
      </LinkError>
    );
  }
  const fields = (
    <AuthForm name="continue-register" form={form} onSend={finish}>
      <input type="hidden" name="register_token" value={registerToken} />
      <UsernameField
        defaultValue={newcomer?.username}
        help="We picked one for you. Keep it or make it yours."
        errors={form.errors.username}
      />
      <p className={noticeStyles.formNote}>
        <Gamepad2 size={22} strokeWidth={2.4} aria-hidden="true" />
        Points, streak and results you have as a guest in this browser come with you.
      </p>
      <SubmitButton isPending={form.isPending}>Let’s play</SubmitButton>
    </AuthForm>
  );
  if (!newcomer) return <FormSkeleton>{fields}</FormSkeleton>;
  return (
    <>
      <p className="lead">
        Signing up as <strong>{newcomer.email}</strong>. This is the name that goes on the board.
      </p>
      {fields}
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

/** Returns what Google told us about the holder of a register token: the address, and a username made from the name. */
async function getNewcomer(registerToken: string): Promise<{ username: string; email: string }> {
  const query = { 'register-token': registerToken };
  const [username, email] = await Promise.all([
    callBff('GET /api/account/continue-register', { query }),
    callBff('GET /api/account/continue-register/email', { query }),
  ]);
  return { username, email };
}

'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { safePath } from '@/lib/auth-urls';
import { callBff } from '@/lib/browser/api/bff';
import { enterAccount } from '@/lib/browser/session/session-calls';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { ErrorPrompt } from './error-prompt';
import { useFormResponse } from './form-response';
import { PasswordField } from './password-field';
import { SendCode } from './send-code';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';
import { type AccountForm, textOf, useAccountForm } from './use-account-form';
import { useAutoHide } from './use-auto-hide';
import { useCooldown } from './use-cooldown';

const COOLDOWN_SECONDS = 60;

/** Registration with a one-time code. The guest and the referral are sent in their cookies. */
export function RegisterForm() {
  const form = useAccountForm();
  const answer = useFormResponse('register', 'send-code');
  const { sendCode, isSending, ...code } = useSendCode(form);

  const register = async (fields: FormData) => {
    const body = {
      email: textOf(fields, 'email'),
      code: textOf(fields, 'code').trim(),
      password: textOf(fields, 'password'),
    };
    return enterAccount(() => callBff('POST /api/account/register', { body }));
  };

  return (
    <>
      <AuthForm name="register" form={form} onSend={register}>
        {/* Enter presses a form's first submit button, and that must not be Send Code. */}
        <noscript>
          <button type="submit" hidden />
        </noscript>
        <EmailField defaultValue={answer?.email} errors={form.errors.email} autoComplete="username" />
        <TextField
          label="Verification code"
          name="code"
          placeholder="6 digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          icon={KeyRound}
          className="numbers"
          errors={form.errors.code}
          help={codeHelp(code)}
          beside={<SendCode isSending={isSending} secondsLeft={code.secondsLeft} onPress={sendCode} />}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          help="Eight characters or more."
          errors={form.errors.password}
        />
        <SubmitButton isPending={form.isPending}>Create account</SubmitButton>
      </AuthForm>
      {/* The text at the field changes every second; this is announced once. */}
      <p role="status" className="sr-only">
        {code.isNews && 'Code sent.'}
      </p>
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

type CodeState = { secondsLeft: number; isSent: boolean; isNews: boolean };

/** Always one line, so that nothing below moves. */
function codeHelp({ secondsLeft, isSent, isNews }: CodeState): string {
  if (isNews) return 'Code sent.';
  if (secondsLeft > 0) return `You can ask again in ${secondsLeft} seconds.`;
  return isSent ? 'Nothing there? Send it again.' : 'We email it to the address above.';
}

/** Mails the code to the address in the form, at most once a minute. */
function useSendCode(form: AccountForm) {
  const [isSending, setSending] = useState(false);
  const [secondsLeft, startCooldown] = useCooldown();
  const wasSent = !!useFormResponse('send-code')?.message;
  const [sent, setSent] = useState<object | undefined>(wasSent ? {} : undefined);
  const isNews = useAutoHide(sent);

  const sendCode = () => {
    const email = form.formRef.current ? textOf(new FormData(form.formRef.current), 'email').trim() : '';
    if (!email) return form.refuse('email', 'Email is required');
    setSending(true);
    setSent(undefined);
    void form.run(async () => {
      try {
        const next = safePath(
          await callBff('PUT /api/account/register', { body: { email } }),
          location.origin,
        );
        startCooldown(COOLDOWN_SECONDS);
        setSent({});
        if (next !== '/' && next !== location.pathname) location.assign(next);
      } finally {
        setSending(false);
      }
    });
  };

  return { sendCode, isSending, secondsLeft, isSent: sent !== undefined, isNews };
}

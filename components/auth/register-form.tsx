'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { callBff } from '@/lib/browser/bff';
import { safePath } from '@/lib/browser/redirect-path';
import { goOn } from '@/lib/browser/session-calls';
import { EmailField } from './email-field';
import { ErrorPrompt } from './error-prompt';
import { PasswordField } from './password-field';
import { SendCode } from './send-code';
import { SubmitButton } from './submit-button';
import { SuccessPrompt } from './success-prompt';
import { TextField } from './text-field';
import { type AccountForm, textOf, useAccountForm } from './use-account-form';
import { useCooldown } from './use-cooldown';

const COOLDOWN_SECONDS = 60;

/** Registration: a mailed code proves the address. The guest and the invite travel along in their cookies. */
export function RegisterForm() {
  const form = useAccountForm();
  const { sendCode, isSending, secondsLeft, sent } = useSendCode(form);

  const register = async (fields: FormData) => {
    const body = {
      email: textOf(fields, 'email'),
      code: textOf(fields, 'code').trim(),
      password: textOf(fields, 'password'),
    };
    await callBff('register', { body });
    return goOn();
  };

  return (
    <>
      <form ref={form.formRef} noValidate className="form" onSubmit={form.submit(register)}>
        <EmailField errors={form.errors.email} autoComplete="username" />
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
          help={secondsLeft > 0 && `Code sent. You can ask again in ${secondsLeft} seconds.`}
          beside={<SendCode isSending={isSending} secondsLeft={secondsLeft} onPress={sendCode} />}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          help="Eight characters or more."
          errors={form.errors.password}
        />
        <SubmitButton isPending={form.isPending}>Create account</SubmitButton>
      </form>
      <SuccessPrompt success={sent} />
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

/** Mails the code to the address in the form, at most once a minute. */
function useSendCode(form: AccountForm) {
  const [isSending, setSending] = useState(false);
  const [secondsLeft, startCooldown] = useCooldown();
  const [sent, setSent] = useState<{ message: string }>();

  const sendCode = () => {
    const email = form.formRef.current ? textOf(new FormData(form.formRef.current), 'email').trim() : '';
    if (!email) return form.refuse('email', 'Email is required');
    setSending(true);
    void form.run(async () => {
      try {
        const next = safePath(await callBff('sendRegisterCode', { body: { email } }));
        startCooldown(COOLDOWN_SECONDS);
        setSent({ message: 'Code sent.' });
        if (next !== '/' && next !== location.pathname) location.assign(next);
      } finally {
        setSending(false);
      }
    });
  };

  return { sendCode, isSending, secondsLeft, sent };
}

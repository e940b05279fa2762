'use client';

import { callBff } from '@/lib/browser/api/bff';
import { enterAccount } from '@/lib/browser/session/session-calls';
import { AuthForm } from './auth-form';
import authFormStyles from './auth-form.module.css';
import { AuthLink } from './auth-link';
import { CheckField } from './check-field';
import { useDotMood } from './dot-mood';
import { EmailField } from './email-field';
import { ErrorPrompt } from './error-prompt';
import { useFormResponse } from './form-response';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { textOf, useAccountForm } from './use-account-form';

/** Email, password and Remember me. */
export function LoginForm() {
  const form = useAccountForm();
  useDotMood(form.wholeErrors?.length ? 'wow' : undefined);
  const login = async (fields: FormData) => {
    const remember = fields.get('remember') === 'on';
    const body = { email: textOf(fields, 'email'), password: textOf(fields, 'password'), remember };
    return enterAccount(() => callBff('POST /api/account/login', { body }));
  };
  return (
    <>
      <AuthForm name="login" form={form} onSend={login}>
        <EmailField
          defaultValue={useFormResponse('login')?.email}
          errors={form.errors.email}
          autoComplete="username"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          errors={form.errors.password ?? form.wholeErrors}
        />
        <div className={authFormStyles.formRow}>
          <CheckField name="remember" defaultChecked>
            Remember me
          </CheckField>
          <AuthLink className="text-link" href="/auth/forgot-password">
            Forgot password?
          </AuthLink>
        </div>
        <SubmitButton isPending={form.isPending}>Sign In</SubmitButton>
      </AuthForm>
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

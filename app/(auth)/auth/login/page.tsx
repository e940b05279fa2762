import authFormStyles from '@/components/auth/auth-form.module.css';
import { AuthLink } from '@/components/auth/auth-link';
import { AuthScreen } from '@/components/auth/auth-screen';
import { LoginForm } from '@/components/auth/login-form';
import { OtherSignInLink } from '@/components/auth/other-sign-in-link';
import { authMetadata } from '../../auth-metadata';

export const metadata = authMetadata('Sign In');

export default function LoginPage() {
  return (
    <AuthScreen mood="idle">
      <h1>Welcome back</h1>
      <LoginForm />
      <p className={authFormStyles.formFoot}>
        New here?{' '}
        <AuthLink className="text-link" href="/auth/register">
          Create an account
        </AuthLink>
      </p>
      <OtherSignInLink />
    </AuthScreen>
  );
}

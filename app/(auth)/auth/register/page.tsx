import { AgeLine } from '@/components/auth/age-line';
import authFormStyles from '@/components/auth/auth-form.module.css';
import { AuthLink } from '@/components/auth/auth-link';
import { AuthScreen } from '@/components/auth/auth-screen';
import { OtherSignInLink } from '@/components/auth/other-sign-in-link';
import { RegisterForm } from '@/components/auth/register-form';
import { authMetadata } from '../../auth-metadata';

export const metadata = authMetadata('Create an account');

export default function RegisterPage() {
  return (
    <AuthScreen mood="wink">
      <h1>Create your account</h1>
      <RegisterForm />
      <p className={authFormStyles.formFoot}>
        Been here before?{' '}
        <AuthLink className="text-link" href="/auth/login">
          Sign In
        </AuthLink>
      </p>
      <OtherSignInLink />
      <AgeLine />
    </AuthScreen>
  );
}

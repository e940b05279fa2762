import { AuthScreen } from '@/components/auth/auth-screen';
import { ForgotForm } from '@/components/auth/forgot-form';
import { authMetadata } from '../../auth-metadata';

export const metadata = authMetadata('Forgot password');

export default function ForgotPasswordPage() {
  return (
    <AuthScreen mood="idle">
      <ForgotForm />
    </AuthScreen>
  );
}

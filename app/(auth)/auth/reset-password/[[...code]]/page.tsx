import { AuthScreen } from '@/components/auth/auth-screen';
import { ResetForm } from '@/components/auth/reset-form';
import { authMetadata } from '../../../auth-metadata';

export const metadata = authMetadata('New password');

type ResetPageProps = { params: Promise<{ code?: string[] }> };

export default async function ResetPasswordPage({ params }: ResetPageProps) {
  const { code = [] } = await params;
  return (
    <AuthScreen mood="idle">
      <h1>Set a new password</h1>
      <ResetForm code={code.join('/')} />
    </AuthScreen>
  );
}

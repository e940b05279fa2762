import { AuthScreen } from '@/components/auth/auth-screen';
import { VerifyForm } from '@/components/auth/verify-form';
import { authMetadata } from '../../../auth-metadata';

export const metadata = authMetadata('Confirm email');

type VerifyPageProps = { params: Promise<{ code?: string[] }> };

export default async function VerifyPage({ params }: VerifyPageProps) {
  const { code = [] } = await params;
  return (
    <AuthScreen mood="happy">
      <h1>Confirm your email address</h1>
      <VerifyForm code={code.join('/')} />
    </AuthScreen>
  );
}

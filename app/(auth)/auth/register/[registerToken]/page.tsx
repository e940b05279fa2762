import { AuthScreen } from '@/components/auth/auth-screen';
import { UsernameForm } from '@/components/auth/username-form';
import { authMetadata } from '../../../auth-metadata';

export const metadata = authMetadata('One more step');

type UsernamePageProps = { params: Promise<{ registerToken: string }> };

export default async function UsernamePage({ params }: UsernamePageProps) {
  const { registerToken } = await params;
  return (
    <AuthScreen mood="happy">
      <h1>One more step</h1>
      <UsernameForm registerToken={registerToken} />
    </AuthScreen>
  );
}

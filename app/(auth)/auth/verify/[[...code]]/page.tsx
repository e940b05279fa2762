import { AuthScreen } from '@/components/auth/auth-screen';
import { UndoForm } from '@/components/auth/undo-form';
import { VerifyForm } from '@/components/auth/verify-form';
import { UNDO_PARAM } from '@/lib/urls';
import { authMetadata } from '../../../auth-metadata';

export const metadata = authMetadata('Confirm email');

type VerifyPageProps = {
  params: Promise<{ code?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Opened by both mails about a change of address: the new one confirms it, the old one undoes it. */
export default async function VerifyPage({ params, searchParams }: VerifyPageProps) {
  const [{ code = [] }, search] = await Promise.all([params, searchParams]);
  const isUndo = UNDO_PARAM in search;
  return (
    <AuthScreen mood="happy">
      <h1>{isUndo ? 'Undo the change of address' : 'Confirm your email address'}</h1>
      {isUndo ? <UndoForm code={code.join('/')} /> : <VerifyForm code={code.join('/')} />}
    </AuthScreen>
  );
}

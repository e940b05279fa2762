import { AuthScreen } from '@/components/auth/auth-screen';
import { StopForm } from '@/components/auth/stop-form';
import { UndoForm } from '@/components/auth/undo-form';
import { VerifyForm } from '@/components/auth/verify-form';
import { STOP_PARAM, UNDO_PARAM } from '@/lib/auth-urls';
import { authMetadata } from '../../../auth-metadata';

export const metadata = authMetadata('Confirm email');

type VerifyPageProps = {
  params: Promise<{ code?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Opened by mails: the new address confirms a change, the old one undoes it, and a reminder stops reminders. */
export default async function VerifyPage({ params, searchParams }: VerifyPageProps) {
  const [{ code = [] }, search] = await Promise.all([params, searchParams]);
  const { heading, form } = describeLink(code.join('/'), search);
  return (
    <AuthScreen mood="happy">
      <h1>{heading}</h1>
      {form}
    </AuthScreen>
  );
}

function describeLink(code: string, search: object) {
  if (UNDO_PARAM in search) return { heading: 'Undo the change of address', form: <UndoForm code={code} /> };
  if (STOP_PARAM in search) {
    const heading = code.includes('.recap.') ? 'No more recaps?' : 'No more reminders?';
    return { heading, form: <StopForm token={code} /> };
  }
  return { heading: 'Confirm your email address', form: <VerifyForm code={code} /> };
}

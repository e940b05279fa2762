import '@/app/styles/forms.css';
import '@/app/styles/prompt.css';
import '@/app/styles/auth.css';
import type { ReactNode } from 'react';
import { FormAnswerProvider } from '@/components/auth/form-answer';
import { readFormAnswer } from '@/lib/session/form-answer';

/** Made for each request: an auth screen says what came of its form, with or without JavaScript. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <FormAnswerProvider answer={await readFormAnswer()}>
      <script src="/hold-submit.js" defer />
      {children}
    </FormAnswerProvider>
  );
}

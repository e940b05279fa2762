import type { ReactNode } from 'react';
import { FormResponseProvider } from '@/components/auth/form-response';
import { readFormResponse } from '@/lib/session/form-response';

/** Renders auth pages per request: each shows the result of its form, with or without JavaScript. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <FormResponseProvider answer={await readFormResponse()}>
      <script src="/hold-submit.js" defer />
      {children}
    </FormResponseProvider>
  );
}

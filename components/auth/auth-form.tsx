'use client';

import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Notice } from '@/components/ui/notice';
import { readProblem } from '@/lib/browser/api/error-messages';
import { ApiError } from '@/lib/contract/errors';
import type { FormResponse, PlainFormName } from '@/lib/contract/form-response';
import styles from './auth-form.module.css';
import { useAuthHref } from './auth-link';
import { useFormResponse } from './form-response';
import type { AccountForm } from './use-account-form';

type AuthFormProps = {
  name: PlainFormName;
  form: Pick<AccountForm, 'formRef' | 'submit'>;
  onSend: (fields: FormData) => Promise<unknown>;
  children: ReactNode;
};

/**
 * The form of an auth screen. Submitted by script; without JavaScript it is posted to `/api/form/{name}`, so that no
 * input gets into a URL. `public/hold-submit.js` delays submission until the page is ready.
 */
export function AuthForm({ name, form, onSend, children }: AuthFormProps) {
  const answer = useFormResponse(name, ...(name === 'register' ? (['send-code'] as const) : []));
  useReady(form.formRef);
  return (
    <>
      <PlainProblem answer={answer} />
      <form
        ref={form.formRef}
        noValidate
        className={styles.form}
        method="post"
        action={useAuthHref(`/api/form/${name}`)}
        data-hold=""
        onSubmit={form.submit(onSend)}
      >
        {children}
      </form>
    </>
  );
}

/** The errors of a form that was posted without JavaScript, which has no prompt. */
function PlainProblem({ answer }: { answer: FormResponse | undefined }) {
  if (!answer?.error) return null;
  const { messages } = readProblem(new ApiError(answer.error));
  return (
    <div role="alert">
      <Notice icon={TriangleAlert} title="Invalid Data">
        {messages.join(' ')}
      </Notice>
    </div>
  );
}

/** Tells `public/hold-submit.js` that this form's script is ready. */
function useReady(formRef: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    form.dataset.ready = '';
    form.dispatchEvent(new Event('form-ready'));
  }, [formRef]);
}

'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Problem, readProblem } from '@/lib/browser/api/error-messages';
import { findInvalidFields } from './find-invalid-fields';

/**
 * Returns a form's state: pending, errors and the prompt. A second press while pending is ignored; closing the prompt
 * focuses the first invalid field. What the browser finds invalid is shown at the fields and not sent.
 */
export function useAccountForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const { isPending, isRunning, setRunning } = usePending();
  const [problem, setProblem] = useState<Problem>();
  const [isPromptOpen, setPromptOpen] = useState(false);
  const [hasForm, setHasForm] = useState(false);

  const run = async (action: () => Promise<unknown>) => {
    if (isRunning.current) return;
    setRunning(true);
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      setProblem(readProblem(error));
      setHasForm(formRef.current?.querySelector('input:not([type="hidden"]), textarea') != null);
      setPromptOpen(true);
    } finally {
      setRunning(false);
    }
  };

  // Render before the focus moves, so that the field is read with its error.
  const refuseAll = (fields: Problem['fields']) => {
    const messages = Object.values(fields).flat();
    flushSync(() => setProblem({ messages, fields, whole: [], isFixable: true }));
    focusFirstBadField(formRef.current);
  };

  return {
    formRef,
    isPending,
    /** Whether an earlier success message is outdated by an error. */
    hasProblem: problem !== undefined,
    errors: problem?.fields ?? {},
    /** Errors about the form as a whole, to be shown at a field. */
    wholeErrors: problem?.whole,
    run,
    /** For onSubmit; passes the form's fields to the action. */
    submit: (action: (fields: FormData) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isRunning.current) return;
      const unfilled = findInvalidFields(
        event.currentTarget.querySelectorAll<HTMLInputElement>('input, textarea'),
      );
      if (unfilled) return refuseAll(unfilled);
      const fields = new FormData(event.currentTarget);
      void run(() => action(fields));
    },
    /** Shows an error at a field and focuses it, without a prompt. */
    refuse: (field: string, message: string) => refuseAll({ [field]: [message] }),
    prompt: {
      messages: isPromptOpen ? problem?.messages : undefined,
      hasForm,
      isFixable: hasForm && !!problem?.isFixable,
      onClose: () => {
        setPromptOpen(false);
        focusFirstBadField(formRef.current);
      },
    },
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;

/** Uses a ref, because a second press can come before React has rendered the first. */
function usePending() {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const setRunning = (is: boolean) => {
    isRunning.current = is;
    setPending(is);
  };
  // The page was restored from the back-forward cache: its pending request will never settle.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isRunning.current = false;
      setPending(false);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
  return { isPending, isRunning, setRunning };
}

function focusFirstBadField(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Returns one text field of a form. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

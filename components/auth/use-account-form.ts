'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Problem, readProblem } from '@/lib/browser/api/error-messages';
import { findInvalidFields } from './find-invalid-fields';

/**
 * One form's state: pending, what was refused, the prompt that says so. A second press while pending does nothing;
 * closing the prompt leads to the first bad field. What the browser finds wrong is said at the fields, and not sent.
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

  // Painted before the focus moves: the field is read with its fix.
  const refuseAll = (fields: Problem['fields']) => {
    const messages = Object.values(fields).flat();
    flushSync(() => setProblem({ messages, fields, whole: [], isFixable: true }));
    focusFirstBadField(formRef.current);
  };

  return {
    formRef,
    isPending,
    /** What the form said before is out of date: something was refused since. */
    hasProblem: problem !== undefined,
    errors: problem?.fields ?? {},
    /** What refuses the form as a whole, for the field it is to stand at. */
    wholeErrors: problem?.whole,
    run,
    /** For onSubmit: the action gets the form's fields. */
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
    /** A fix that needs no prompt: said at the field, which gets the focus. */
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

/** The ref is for the second press, which comes before React has painted the first. */
function usePending() {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const setRunning = (is: boolean) => {
    isRunning.current = is;
    setPending(is);
  };
  // Back to a page that the browser has kept: what was pending then will never end.
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

/** One text field of a form. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

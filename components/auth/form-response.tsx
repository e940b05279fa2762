'use client';

import { useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, useContext } from 'react';
import { ANSWERED_PARAM } from '@/lib/auth-urls';
import type { FormResponse, PlainFormName } from '@/lib/contract/form-response';

const FormResponseContext = createContext<FormResponse | null>(null);

type FormResponseProviderProps = { answer: FormResponse | null; children: ReactNode };

/** Provides the response to a form that was posted without JavaScript. */
export function FormResponseProvider({ answer, children }: FormResponseProviderProps) {
  return <FormResponseContext value={answer}>{children}</FormResponseContext>;
}

/** Returns the response to one of these forms while the URL marks that there is one. */
export function useFormResponse(...names: PlainFormName[]): FormResponse | undefined {
  const answer = useContext(FormResponseContext);
  const isAnswered = useSearchParams().has(ANSWERED_PARAM);
  return isAnswered && answer && names.includes(answer.form) ? answer : undefined;
}

'use client';

import { useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, useContext } from 'react';
import type { FormResponse, PlainFormName } from '@/lib/contract/form-response';
import { ANSWERED_PARAM } from '@/lib/urls';

const FormResponseContext = createContext<FormResponse | null>(null);

type FormResponseProviderProps = { answer: FormResponse | null; children: ReactNode };

/** What a form of this page was answered, if the browser has sent one by itself. */
export function FormResponseProvider({ answer, children }: FormResponseProviderProps) {
  return <FormResponseContext value={answer}>{children}</FormResponseContext>;
}

/** The answer to one of these forms, while the address says that there is one. */
export function useFormResponse(...names: PlainFormName[]): FormResponse | undefined {
  const answer = useContext(FormResponseContext);
  const isAnswered = useSearchParams().has(ANSWERED_PARAM);
  return isAnswered && answer && names.includes(answer.form) ? answer : undefined;
}

'use client';

import { useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, useContext } from 'react';
import { ANSWERED_PARAM } from '@/lib/auth-address';
import type { FormResponse, PlainFormName } from '@/lib/contract/form-response';

const AnswerContext = createContext<FormResponse | null>(null);

type FormAnswerProviderProps = { answer: FormResponse | null; children: ReactNode };

/** What a form of this page was answered, if the browser has sent one by itself. */
export function FormAnswerProvider({ answer, children }: FormAnswerProviderProps) {
  return <AnswerContext value={answer}>{children}</AnswerContext>;
}

/** The answer to one of these forms, while the address says that there is one. */
export function useFormAnswer(...names: PlainFormName[]): FormResponse | undefined {
  const answer = useContext(AnswerContext);
  const isAnswered = useSearchParams().has(ANSWERED_PARAM);
  return isAnswered && answer && names.includes(answer.form) ? answer : undefined;
}

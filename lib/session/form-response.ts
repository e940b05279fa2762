import 'server-only';

import { cookies } from 'next/headers';
import { type FormResponse, formResponseSchema } from '@/lib/contract/form-response';
import { env } from '@/lib/env';

const COOKIE = 'form-answer';
const LIFETIME_SECONDS = 60;

/** Browsers store no cookie beyond 4096 bytes, its name and attributes included. */
const LIMIT_CHARACTERS = 3_600;

/**
 * Stores the response in a cookie for the page that the browser is redirected to: a URL would show it and be logged.
 */
export async function writeFormResponse(answer: FormResponse): Promise<void> {
  const text = JSON.stringify(answer);
  const isTooLong = encodeURIComponent(text).length > LIMIT_CHARACTERS;
  const { form } = answer;
  const short: FormResponse = { form, error: { statusCode: 400, detail: 'Something went wrong' } };
  (await cookies()).set(COOKIE, isTooLong ? JSON.stringify(short) : text, {
    httpOnly: true,
    path: '/auth',
    sameSite: 'lax',
    secure: env.siteUrl.protocol === 'https:',
    maxAge: LIFETIME_SECONDS,
  });
}

/**
 * Returns the response to the form this browser has just sent; null when there is none or the cookie was tampered with.
 */
export async function readFormResponse(): Promise<FormResponse | null> {
  const value = (await cookies()).get(COOKIE)?.value;
  if (!value) return null;
  try {
    return formResponseSchema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}

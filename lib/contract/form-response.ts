import { z } from 'zod';
import { errorBodySchema } from './error-body';

/** The auth forms that work without JavaScript: each is posted to `/api/form/{name}`. */
export const PLAIN_FORMS = [
  'login',
  'register',
  'send-code',
  'continue-register',
  'forgot-password',
  'reset-password',
  'verify',
] as const;

export type PlainFormName = (typeof PLAIN_FORMS)[number];

/** The response to a form that was sent without JavaScript, for the page it came from to show. Never a secret. */
export const formResponseSchema = z.object({
  form: z.enum(PLAIN_FORMS),
  error: errorBodySchema.optional(),
  message: z.string().optional(),
  /** As it was typed, to stand in its field again. */
  email: z.string().max(254).optional(),
});

export type FormResponse = z.infer<typeof formResponseSchema>;

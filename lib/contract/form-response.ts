import { z } from 'zod';
import { errorBodySchema } from './error-body';

/** The auth forms that work without JavaScript: each is submitted to `/api/form/{name}`. */
export const PLAIN_FORMS = [
  'login',
  'register',
  'send-code',
  'continue-register',
  'forgot-password',
  'reset-password',
  'verify',
  'undo-email',
  'stop-reminders',
] as const;

export type PlainFormName = (typeof PLAIN_FORMS)[number];

/** The response to a form that was sent without JavaScript, shown on the page that sent it. Never contains a secret. */
export const formResponseSchema = z.object({
  form: z.enum(PLAIN_FORMS),
  error: errorBodySchema.optional(),
  message: z.string().optional(),
  /** The input as typed, to fill the field again. */
  email: z.string().max(254).optional(),
});

export type FormResponse = z.infer<typeof formResponseSchema>;

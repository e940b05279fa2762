import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { REPORT_REASONS } from './enums';
import { figure } from './figure';

/** An answer that cannot be read until its question has been answered; all three base64 (product rules §7). */
const sealedAnswer = z.object({ iv: z.string(), salt: z.string(), ciphertext: z.string() });
export type SealedAnswer = z.infer<typeof sealedAnswer>;

/**
 * A question as the browser gets it (product rules §3). `duration` is in seconds, 0 where the game has one clock for
 * all questions.
 */
export const question = z.object({
  id: z.string(),
  question: z.string(),
  /** The stem in words, for screen readers. */
  spoken: z.string(),
  options: z.array(z.string()).length(4),
  answer: sealedAnswer,
  hint: z.string(),
  point: z.number().int(),
  duration: z.number().int(),
  difficulty: z.string(),
  category: z.string(),
  figure: figure.optional(),
});
export type Question = z.infer<typeof question>;

export const reportQuestionBody = z.strictObject({
  question_id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  reason: z.enum(REPORT_REASONS),
  note: z.string().max(300).optional(),
});

/** Where imported questions come from; licence, author and source are stored with each of them. */
const creditsData = z.array(
  z.object({
    source: z.string(),
    author: z.string(),
    licence: z.string(),
    url: z.string(),
    questions: z.number().int(),
  }),
);

/** Reports on questions, and where questions come from. */
export const questionEndpoints = {
  reportQuestion: {
    method: 'POST',
    path: '/api/v1/generics/report',
    auth: 'required',
    bff: 'forward',
    summary: 'Reports a question; several players’ reports take it out of new games.',
    rateLimit: [
      { limit: 20, windowSeconds: 3600, by: 'account' },
      { limit: 60, windowSeconds: 3600, by: 'address', shared: true },
    ],
    body: reportQuestionBody,
    response: z.object({}),
  },
  getCredits: {
    method: 'GET',
    path: '/api/v1/generics/credits',
    auth: 'none',
    bff: 'forward',
    summary: 'Sources, authors and licences of imported questions.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: creditsData,
  },
} as const satisfies Record<string, Endpoint>;

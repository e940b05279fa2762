import { z } from 'zod';

/** Codes that programs act on; everything else is for people. */
const ERROR_CODES = [
  'token_not_valid',
  'refresh_not_valid',
  'authentication_timeout',
  'answer_locked',
  'run_closed',
  'challenge_closed',
  'daily_open',
  'rate_limited',
  'daily_limit',
  'code_invalid',
  'google_unavailable',
  'unavailable',
  'busy',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one error body (product rules §3 and §8): people read `detail` and `details`, programs read `code`. */
export const errorBodySchema = z.object({
  statusCode: z.number().int(),
  detail: z.union([z.string(), z.array(z.string())]).optional(),
  details: z.union([z.record(z.string(), z.array(z.string())), z.array(z.string())]).optional(),
  unknown_fields: z.array(z.string()).optional(),
  code: z.enum(ERROR_CODES).optional(),
  request_id: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;

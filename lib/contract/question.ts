import { z } from 'zod';

/** An answer that cannot be read before its question has been answered; all three base64 (SPEC §7). */
const sealedAnswer = z.object({ iv: z.string(), salt: z.string(), ciphertext: z.string() });
export type SealedAnswer = z.infer<typeof sealedAnswer>;

/** A question as the browser gets it (SPEC §3). `duration` is in seconds, 0 where the game has one overall clock. */
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
});
export type Question = z.infer<typeof question>;

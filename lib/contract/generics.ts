import { z } from 'zod';

/** The landing page's counts (SPEC §3). */
export const landingPageData = z.object({
  players: z.number().int(),
  games: z.number().int(),
  game_category: z.number().int(),
});
export type LandingPage = z.infer<typeof landingPageData>;

/** What to play after the daily; null when there is nothing to suggest. */
export const suggestedTriviaData = z.object({ id: z.string(), name: z.string() }).nullable();
export type SuggestedTrivia = z.infer<typeof suggestedTriviaData>;

/** `part` counts from 0; without it only the number of parts is answered. */
export const listedPlayersQuery = z.strictObject({
  part: z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/, 'A number from 0 to 9999.')
    .transform(Number)
    .optional(),
});

/** Players whose profiles search engines may list (docs/decisions/020). */
export const listedPlayersData = z.object({
  /** 0 while there is nobody, else a power of two: parts are equal ranges of ids, so nobody new moves the others. */
  parts: z.number().int().min(0),
  players: z.array(
    z.object({
      username: z.string(),
      /** When the points last changed; null while there are none. */
      changed_at: z.iso.datetime().nullable(),
    }),
  ),
});

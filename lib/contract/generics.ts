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

import type { z } from 'zod';
import { ownProfile, refreshTokenBody, registerGuestBody, registerGuestData, tokenPair } from './account';
import { dailyChallengeData } from './daily-challenge';
import { landingPageData, suggestedTriviaData } from './generics';
import {
  leaderboardData,
  leaderboardQuery,
  playGameBody,
  playGameData,
  startedRun,
  startGameBody,
} from './leaderboard';
import { type Route, type RouteName, routes } from './routes';

/** At most `limit` calls in `windowSeconds`, counted by the caller's address or account. */
export type RateLimit = {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly by: 'address' | 'account';
  /** Counted in the database, across provider instances; dearer, for calls that are worth abusing. */
  readonly shared?: boolean;
};

export type Endpoint = Route & {
  readonly summary: string;
  readonly rateLimit: RateLimit;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The shape of `data` in a success body. */
  readonly response: z.ZodType;
};

/**
 * THE endpoint table. The provider mounts and validates from it, `lib/provider-api` calls and parses
 * from it, the BFF forwards from it, the OpenAPI document is printed from it, the fuzz tests walk it.
 */
export const endpoints = {
  registerGuest: {
    ...routes.registerGuest,
    summary: 'Makes a guest account, or gives the same guest a new session when the credentials are known.',
    // A school class of 40 starts at once behind one address.
    rateLimit: { limit: 120, windowSeconds: 600, by: 'address', shared: true },
    body: registerGuestBody,
    response: registerGuestData,
  },
  refreshToken: {
    ...routes.refreshToken,
    summary: 'Rotates the refresh token; a repeat within 30 seconds gets the same successor.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    body: refreshTokenBody,
    response: tokenPair,
  },
  getOwnProfile: {
    ...routes.getOwnProfile,
    summary: 'The signed-in player’s own profile.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    response: ownProfile,
  },
  getLandingPage: {
    ...routes.getLandingPage,
    summary: 'Counts of players, games and categories.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: landingPageData,
  },
  getSuggestedTrivia: {
    ...routes.getSuggestedTrivia,
    summary: 'What to play after the daily; null when there is nothing to suggest.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: suggestedTriviaData,
  },
  getDailyChallenge: {
    ...routes.getDailyChallenge,
    summary: 'Today’s Daily Challenge in the caller’s time zone, every answer sealed.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: dailyChallengeData,
  },
  getLeaderboard: {
    ...routes.getLeaderboard,
    summary: 'The first 100 players of a board, and the caller’s own place.',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    query: leaderboardQuery,
    response: leaderboardData,
  },
  startGame: {
    ...routes.startGame,
    summary: 'Starts a game or resumes the open one; after a completed daily it opens a practice run.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'account' },
    body: startGameBody,
    response: startedRun,
  },
  playGame: {
    ...routes.playGame,
    summary: 'Stores one answer, or closes the game. Both may be repeated: the first one counts.',
    rateLimit: { limit: 240, windowSeconds: 60, by: 'account' },
    body: playGameBody,
    response: playGameData,
  },
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;

/** The `data` an endpoint answers with. */
export type ResponseOf<N extends RouteName> = z.infer<Endpoints[N]['response']>;

/** The body an endpoint takes; undefined where it takes none. */
export type BodyOf<N extends RouteName> = Endpoints[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

import type { z } from 'zod';
import { accountEndpoints } from './account';
import { authEndpoints } from './auth';
import { challengeEndpoints } from './challenge';
import { dailyEndpoints } from './daily';
import { friendEndpoints } from './friends';
import { gameEndpoints } from './game';
import { groupEndpoints } from './groups';
import { leaderboardEndpoints } from './leaderboard';
import { profileEndpoints } from './profile';
import { questionEndpoints } from './question';
import { recapEndpoints } from './recap';
import { reminderEndpoints } from './reminders';
import { statsEndpoints } from './stats';
import { streakEndpoints } from './streak';
import { triviaEndpoints } from './trivia';

/**
 * Every endpoint by name. The provider mounts and validates from this table, `lib/provider-api` calls and parses from
 * it, the BFF serves from it, the OpenAPI document is generated from it, the fuzz tests iterate over it.
 */
export const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...leaderboardEndpoints,
  ...triviaEndpoints,
  ...dailyEndpoints,
  ...gameEndpoints,
  ...questionEndpoints,
  ...recapEndpoints,
  ...reminderEndpoints,
  ...statsEndpoints,
  ...streakEndpoints,
  ...friendEndpoints,
  ...groupEndpoints,
  ...challengeEndpoints,
};

export type Endpoints = typeof endpoints;

export type EndpointName = keyof Endpoints;

/** The `data` of an endpoint's success response. */
export type ResponseOf<N extends EndpointName> = z.infer<Endpoints[N]['response']>;

/** The body of an endpoint's request; undefined where it has none. */
export type BodyOf<N extends EndpointName> = Endpoints[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

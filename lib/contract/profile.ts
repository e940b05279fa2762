import { z } from 'zod';
import { email } from './auth';
import { today } from './daily';
import type { Endpoint } from './endpoint';
import { timeMultiplier } from './game';
import { forEachProfileText, PROFILE_TEXTS } from './profile-fields';
import { PHOTO_LIMIT_BYTES } from './protocol';
import { category } from './trivia';

/** An item of recent activity: achievements have a description, games have points, trivia also its category's hue. */
const recentActivityItem = z.object({
  name: z.string(),
  type: z.enum(['DAILY_CHALLENGE', 'TRIVIA', 'ACHIEVEMENT']),
  hue: category.shape.hue.optional(),
  description: z.string().optional(),
  /** The id of an achievement that is a milestone. */
  milestone: z.string().optional(),
  points: z.number().int(),
  created_at: z.iso.datetime(),
});

/** The caller's trivia game in progress: its topic, and when its time is over (null without a clock). */
const openTrivia = z.object({
  category: z.string(),
  sub_category: z.string(),
  name: z.string(),
  deadline: z.iso.datetime().nullable(),
});

/** Auth profile, field names as in product rules §3. `totalTime` is in seconds. */
const ownProfile = z.object({
  id: z.uuid(),
  email: z.string(),
  ready: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  recentActivity: z.array(recentActivityItem),
  referral_code: z.string(),
  joinDate: z.iso.datetime(),
  fullName: z.string(),
  username: z.string(),
  authLess: z.boolean(),
  profile_photo: z.string().nullable(),
  ...forEachProfileText(() => z.string()),
  /** False for an account that only signs in with Google. */
  has_password: z.boolean(),
  /** The player's time multiplier; null until one was chosen. */
  time_multiplier: timeMultiplier.nullable(),
  today,
  open_trivia: openTrivia.nullable(),
  stats: z.object({
    totalTaken: z.number().int(),
    totalPoints: z.number().int(),
    totalStreaks: z.number().int(),
    longest_streak: z.number().int(),
    totalTime: z.number().int(),
  }),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** Public profile: what everybody may see (product rules §3 without the private fields). */
const publicProfile = ownProfile.omit({
  email: true,
  referral_code: true,
  first_name: true,
  last_name: true,
  ready: true,
  has_password: true,
  time_multiplier: true,
  today: true,
  open_trivia: true,
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** The text fields of the multipart profile update; `profile_photo` is its file, omitted when empty. */
export const updateProfileFields = z.strictObject({
  image_updated: z.enum(['true', 'false']),
  username: z.string().max(64),
  email,
  /** Only read when the address changes: then an account with a password must confirm it. */
  current_password: z.string().max(128, 'At most 128 characters.').optional(),
  ...forEachProfileText((name) => {
    const { limit } = PROFILE_TEXTS[name];
    return z.string().max(limit, `At most ${limit} characters.`);
  }),
});

const getPublicProfileQuery = z.strictObject({ username: z.string().min(1).max(64) });

/** What a profile shows over time, all from finished scored games. */
const profileHistory = z.object({
  /** Local dates in the weeks up to the player's today: of finished dailies, and of missed ones that freezes cover. */
  calendar: z.object({ until: z.iso.date(), played: z.array(z.iso.date()), frozen: z.array(z.iso.date()) }),
  /** Points of each UTC week (from Monday), oldest first, ending with the current one. */
  points_by_week: z.array(z.object({ week_start: z.iso.date(), points: z.number().int() })),
  /** Trivia by category, best first: correct answers out of all dealt questions. */
  subjects: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      hue: category.shape.hue,
      questions: z.number().int().positive(),
      correct: z.number().int(),
    }),
  ),
  /** Achievements by kind, with their counts. `milestone` is the id of one that is reached once. */
  badges: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      count: z.number().int().positive(),
      milestone: z.string().nullable(),
    }),
  ),
});
export type ProfileHistory = z.infer<typeof profileHistory>;

/** `part` counts from 0; without it the response has only the number of parts. */
const listedPlayersQuery = z.strictObject({
  part: z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/, 'A number from 0 to 9999.')
    .transform(Number)
    .optional(),
});

/** Players whose profiles search engines may list (docs/decisions/020). */
const listedPlayersData = z.object({
  /**
   * 0 while there are no players, otherwise a power of two: parts are equal ranges of ids, so new players do not move
   * others.
   */
  parts: z.number().int().min(0),
  players: z.array(
    z.object({
      username: z.string(),
      /** When the points last changed; null while there are none. */
      changed_at: z.iso.datetime().nullable(),
    }),
  ),
});

/** Profiles: one's own, those that everybody sees, and which of them search engines may list. */
export const profileEndpoints = {
  updateProfile: {
    method: 'PUT',
    path: '/api/v1/account/',
    auth: 'required',
    bff: 'handler',
    summary:
      'Changes the own profile; the photo is re-encoded. A new email address takes the password, and counts once it is confirmed.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'account' },
    body: updateProfileFields,
    multipart: { file: 'profile_photo', fileLimitBytes: PHOTO_LIMIT_BYTES },
    response: ownProfile,
  },
  getProfileById: {
    method: 'POST',
    path: '/api/v1/account/',
    auth: 'none',
    bff: 'forward',
    summary: 'The public profile of an id.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    body: z.strictObject({ id: z.uuid() }),
    response: publicProfile,
  },
  getPublicProfile: {
    method: 'GET',
    path: '/api/v1/account/get',
    auth: 'none',
    bff: 'forward',
    summary: 'The public profile of a username, in any letter case.',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    query: getPublicProfileQuery,
    response: publicProfile,
  },
  getProfileHistory: {
    method: 'GET',
    path: '/api/v1/account/history',
    auth: 'none',
    bff: 'forward',
    summary: 'A player’s days, weeks, subjects and badges, as the public profile shows them.',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    query: getPublicProfileQuery,
    response: profileHistory,
  },
  getOwnProfile: {
    method: 'GET',
    path: '/api/v1/account/',
    auth: 'required',
    bff: 'forward',
    summary: 'The signed-in player’s own profile.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    response: ownProfile,
  },
  getListedPlayers: {
    method: 'GET',
    path: '/api/v1/generics/listed-players',
    auth: 'none',
    summary: 'Members who have finished a game, in parts of about ten thousand, for the sitemap.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'address' },
    query: listedPlayersQuery,
    response: listedPlayersData,
  },
} as const satisfies Record<string, Endpoint>;

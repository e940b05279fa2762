import { z } from 'zod';
import { email, guestCredentials } from './auth';
import { today } from './daily';
import { timeMultiplier } from './game';
import { forEachProfileText, PROFILE_TEXTS } from './profile-fields';
import { category } from './trivia';

/** One line of recent activity: an achievement shows its description, a game its points (SPEC §3), trivia its category's hue. */
const recentActivityItem = z.object({
  name: z.string(),
  type: z.enum(['DAILY_CHALLENGE', 'TRIVIA', 'ACHIEVEMENT']),
  hue: category.shape.hue.optional(),
  description: z.string().optional(),
  points: z.number().int(),
  created_at: z.iso.datetime(),
});

/** The caller's trivia game in play: its topic, and when its time is over (null without a clock). */
const openTrivia = z.object({
  category: z.string(),
  sub_category: z.string(),
  name: z.string(),
  deadline: z.iso.datetime().nullable(),
});

/** Auth profile, field names as in SPEC §3. `totalTime` is in seconds. */
export const ownProfile = z.object({
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
  /** The clock this player plays with; null until one was chosen. */
  time_multiplier: timeMultiplier.nullable(),
  today,
  open_trivia: openTrivia.nullable(),
  stats: z.object({
    totalTaken: z.number().int(),
    totalPoints: z.number().int(),
    totalStreaks: z.number().int(),
    totalTime: z.number().int(),
  }),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** Who is signed in, as header and play screens need it: what `/api/session` gives. */
export type Session = Pick<
  OwnProfile,
  'id' | 'username' | 'authLess' | 'profile_photo' | 'time_multiplier' | 'today' | 'open_trivia'
>;

/** Public profile: what everybody may see (SPEC §3 without the private fields). */
export const publicProfile = ownProfile.omit({
  email: true,
  referral_code: true,
  first_name: true,
  last_name: true,
  ready: true,
  time_multiplier: true,
  today: true,
  open_trivia: true,
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** The text fields of the multipart profile update; `profile_photo` is its file, left out when empty. */
export const updateProfileFields = z.strictObject({
  image_updated: z.enum(['true', 'false']),
  username: z.string().max(64),
  email,
  ...forEachProfileText((name) => {
    const { limit } = PROFILE_TEXTS[name];
    return z.string().max(limit, `At most ${limit} characters.`);
  }),
});

/** What follows a player to every device. */
export const updatePreferencesBody = z.strictObject({ time_multiplier: timeMultiplier });
export const updatePreferencesData = z.object({ time_multiplier: timeMultiplier });

export const getPublicProfileQuery = z.strictObject({ username: z.string().min(1).max(64) });

/** What a profile shows over time: all from finished, scored games. */
export const profileHistory = z.object({
  /** The local dates of the dailies finished in the weeks up to the player's today. */
  calendar: z.object({ until: z.iso.date(), played: z.array(z.iso.date()) }),
  /** Points of each UTC week (from Monday), oldest first, the present one last. */
  points_by_week: z.array(z.object({ week_start: z.iso.date(), points: z.number().int() })),
  /** Trivia by category, strongest first: right answers of all the questions dealt. */
  subjects: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      hue: category.shape.hue,
      questions: z.number().int().positive(),
      correct: z.number().int(),
    }),
  ),
  /** Achievements of a kind, and how often. */
  badges: z.array(
    z.object({ name: z.string(), description: z.string(), count: z.number().int().positive() }),
  ),
});
export type ProfileHistory = z.infer<typeof profileHistory>;

export const mergeGuestBody = z.strictObject({ authLess: guestCredentials, dry_run: z.boolean() });

/** What a merge moves (or, with `dry_run`, would move) from the guest into the signed-in account. */
export const mergeGuestData = z.object({
  guest_id: z.uuid(),
  guest_username: z.string(),
  points: z.number().int(),
  games: z.number().int(),
  /** Dailies that both have played: the account's own run counts. */
  duplicate_dailies: z.number().int(),
  guest_streak: z.number().int(),
  streak_before: z.number().int(),
  streak_after: z.number().int(),
  merged: z.boolean(),
});
export type MergePreview = z.infer<typeof mergeGuestData>;

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

import { z } from 'zod';
import { today } from './daily-challenge';
import { category } from './generics';
import { timeSetting } from './leaderboard';
import { forEachProfileText, PROFILE_TEXTS } from './profile-fields';

/** Guest addresses live under a name that no mail can ever reach (RFC 2606). */
export const GUEST_EMAIL_DOMAIN = 'guest.playwit.invalid';

/** Generated guest credentials; the password is a secret of at least 128 bits (SPEC §1). */
export const registerGuestBody = z.strictObject({
  email: z
    .email()
    .max(254)
    .toLowerCase()
    .refine((email) => email.endsWith(`@${GUEST_EMAIL_DOMAIN}`), 'Not a guest address.'),
  password: z.string().min(22).max(128),
  referral: z
    .string()
    .regex(/^[A-Za-z0-9]{4,16}$/)
    .optional(),
});

/** `remember` tells the BFF which kind of cookies to write: lasting ones, or ones that end with the browser. */
export const tokenPair = z.object({ access: z.string(), refresh: z.string(), remember: z.boolean() });
export type TokenPair = z.infer<typeof tokenPair>;

/** What every way in answers with (SPEC §7). */
export const signedInData = z.object({ token: tokenPair });

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
  time_setting: timeSetting.nullable(),
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
  'id' | 'username' | 'authLess' | 'profile_photo' | 'time_setting' | 'today' | 'open_trivia'
>;

/** Public profile: what everybody may see (SPEC §3 without the private fields). */
export const publicProfile = ownProfile.omit({
  email: true,
  referral_code: true,
  first_name: true,
  last_name: true,
  ready: true,
  time_setting: true,
  today: true,
  open_trivia: true,
});
export type PublicProfile = z.infer<typeof publicProfile>;

const email = z.email('Enter a valid email address.').max(254).toLowerCase();

/** 8 to 128 characters, kept exactly as typed: no composition rules, no trimming (NIST SP 800-63B). */
const password = z
  .string()
  .min(8, 'At least 8 characters.')
  .max(128, 'At most 128 characters.')
  .refine(
    (text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text),
    'This password cannot be used.',
  );

const code = z.string().regex(/^\d{6}$/, 'Enter the 6 digits from the mail.');

/** Long single-use codes in mailed links and register tokens: 256 random bits, base64url. */
const linkCode = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete.');

const guest = z.strictObject({ email: z.string().max(254).toLowerCase(), password: z.string().max(128) });
const referral = z.string().regex(/^[A-Za-z0-9]{4,16}$/);

export const loginBody = z.strictObject({
  email,
  password: z.string().min(1, 'Enter your password.').max(128, 'At most 128 characters.'),
  remember: z.boolean().default(false),
});

export const sendRegisterCodeBody = z.strictObject({ email });

export const registerBody = z.strictObject({
  email,
  code,
  password,
  referral: referral.optional(),
  /** The guest that becomes this member: its account, points and streak stay. */
  authLess: guest.optional(),
});

export const googleOauthBody = z.strictObject({
  code: z.string().min(1).max(2048),
  referral: referral.optional(),
  authLess: guest.optional(),
});

/** A known Google account is signed in; a new one first chooses a username at /auth/register/{register_token}. */
export const googleOauthData = z.union([signedInData, z.object({ register_token: linkCode })]);

export const continueRegisterQuery = z.strictObject({ 'register-token': linkCode });

export const continueRegisterBody = z.strictObject({
  username: z.string().max(64),
  register_token: linkCode,
});

export const forgotPasswordBody = z.strictObject({ email });

/** SPEC §2's text, the same for known and unknown addresses. */
export const CONFIRMATION_LINK_SENT =
  "Confirmation link sent. Please check you email from link to complete the process. If you didn't see it check your spam folder.";

export const messageData = z.object({ message: z.string() });

export const linkCodeParams = z.strictObject({ code: linkCode });

export const resetPasswordBody = z.strictObject({ code: linkCode, password });

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
export const updatePreferencesBody = z.strictObject({ time_setting: timeSetting });
export const updatePreferencesData = z.object({ time_setting: timeSetting });

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

export const mergeGuestBody = z.strictObject({ authLess: guest, dry_run: z.boolean() });

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

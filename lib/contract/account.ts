import { z } from 'zod';

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

export const tokenPair = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const registerGuestData = z.object({ token: tokenPair });

export const refreshTokenBody = z.strictObject({ refresh: z.string().min(1).max(512) });

/** One line of recent activity: an achievement shows its description, a game its points (SPEC §3). */
export const recentActivityItem = z.object({
  name: z.string(),
  type: z.enum(['DAILY_CHALLENGE', 'TRIVIA', 'ACHIEVEMENT']),
  description: z.string().optional(),
  points: z.number().int(),
  created_at: z.iso.datetime(),
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
  bio: z.string(),
  fullName: z.string(),
  username: z.string(),
  authLess: z.boolean(),
  profile_photo: z.string().nullable(),
  location: z.string(),
  stats: z.object({
    totalTaken: z.number().int(),
    totalPoints: z.number().int(),
    totalStreaks: z.number().int(),
    totalTime: z.number().int(),
  }),
});
export type OwnProfile = z.infer<typeof ownProfile>;

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

/** `remember` tells the BFF which kind of cookies to write: lasting ones, or ones that end with the browser. */
export const tokenPair = z.object({ access: z.string(), refresh: z.string(), remember: z.boolean() });
export type TokenPair = z.infer<typeof tokenPair>;

/** What every way in answers with (SPEC §7). */
export const signedInData = z.object({ token: tokenPair });

export const email = z.email('Enter a valid email address.').max(254).toLowerCase();

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

/** A guest’s credentials, as its browser keeps them. */
export const guestCredentials = z.strictObject({
  email: z.string().max(254).toLowerCase(),
  password: z.string().max(128),
});

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
  authLess: guestCredentials.optional(),
});

export const googleOauthBody = z.strictObject({
  code: z.string().min(1).max(2048),
  referral: referral.optional(),
  authLess: guestCredentials.optional(),
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

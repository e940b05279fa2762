import { z } from 'zod';
import type { Endpoint } from './endpoint';

/** Guest addresses use a domain that no mail can ever reach (RFC 2606). */
export const GUEST_EMAIL_DOMAIN = 'guest.playwit.invalid';

/** Generated guest credentials; the password is a secret of at least 128 bits (product rules §1). */
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

/**
 * `remember` tells the BFF which kind of cookies to write: persistent ones, or ones that end with the browser session.
 */
const tokenPair = z.object({ access: z.string(), refresh: z.string(), remember: z.boolean() });
export type TokenPair = z.infer<typeof tokenPair>;

/** The response to every kind of sign-in (product rules §7). */
const signedInData = z.object({ token: tokenPair });

/** The response to a registration; names the generated address of the guest that became the member. */
const registeredData = signedInData.extend({ upgraded_guest: z.string().nullable() });
export type Registered = z.infer<typeof registeredData>;

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

/** Long single-use codes in e-mailed links and register tokens: 256 random bits, base64url. */
const linkCode = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete.');

/** A guest’s credentials, as its browser stores them. */
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

const sendRegisterCodeBody = z.strictObject({ email });

export const registerBody = z.strictObject({
  email,
  code,
  password,
  referral: referral.optional(),
  /** The guest that becomes this member: its account, points and streak remain. */
  authLess: guestCredentials.optional(),
});

export const googleOauthBody = z.strictObject({
  code: z.string().min(1).max(2048),
  referral: referral.optional(),
  authLess: guestCredentials.optional(),
});

/** A known Google account is signed in; a new one first chooses a username at /auth/register/{register_token}. */
export const googleOauthData = z.union([signedInData, z.object({ register_token: linkCode })]);

const continueRegisterQuery = z.strictObject({ 'register-token': linkCode });

export const continueRegisterBody = z.strictObject({
  username: z.string().max(64),
  register_token: linkCode,
});

const forgotPasswordBody = z.strictObject({ email });

/** The text of product rules §2, the same for known and unknown addresses. */
export const CONFIRMATION_LINK_SENT =
  "Confirmation link sent. Please check you email from link to complete the process. If you didn't see it check your spam folder.";

export const messageData = z.object({ message: z.string() });

export const linkCodeParams = z.strictObject({ code: linkCode });

export const resetPasswordBody = z.strictObject({
  code: linkCode,
  password,
  /** Also removes the link to Google, for an owner who no longer trusts that account. */
  unlink_google: z.boolean().default(false),
});

/** The browser’s part of a sign-in: the tokens stay in cookies that no script can read. */
const noData = z.object({});

/** Of one address, which can be a school or a mobile network: three classes at once, many more over a day. */
const NEW_ACCOUNTS = [
  { limit: 120, windowSeconds: 600, by: 'address', shared: true },
  { limit: 1_000, windowSeconds: 86_400, by: 'address', shared: true },
] as const;

/** Signing up, in and out, and the session. */
export const authEndpoints = {
  registerGuest: {
    method: 'POST',
    path: '/api/v1/account/register/auth-less',
    auth: 'none',
    bff: 'handler',
    summary: 'Creates a guest account, or a new session of the same guest when the credentials are known.',
    rateLimit: NEW_ACCOUNTS,
    body: registerGuestBody,
    response: signedInData,
    browser: { body: z.undefined(), response: noData },
  },
  login: {
    method: 'POST',
    path: '/api/v1/account/login/',
    auth: 'none',
    bff: 'handler',
    summary: 'Signs a member in. Unknown address and wrong password get the same response in the same time.',
    // A school class signs in at once from one address; failures are counted separately, by account.
    rateLimit: { limit: 120, windowSeconds: 600, by: 'address', shared: true },
    device: true,
    body: loginBody,
    response: signedInData,
    browser: { response: noData },
  },
  register: {
    method: 'POST',
    path: '/api/v1/account/register/',
    auth: 'none',
    bff: 'handler',
    summary: 'Creates a member with a mailed code; a guest named in the body becomes that member.',
    rateLimit: NEW_ACCOUNTS,
    device: true,
    body: registerBody,
    response: registeredData,
    browser: { response: noData },
  },
  sendRegisterCode: {
    method: 'PUT',
    path: '/api/v1/account/register/',
    auth: 'none',
    bff: 'forward',
    summary:
      'Mails a six-digit code; a known address gets a mail that says so instead. The response is the same for both.',
    rateLimit: { limit: 40, windowSeconds: 600, by: 'address', shared: true },
    body: sendRegisterCodeBody,
    // A route to navigate to; the same for known and unknown addresses (product rules §7).
    response: z.literal('/auth/register'),
  },
  googleOauth: {
    method: 'POST',
    path: '/api/v1/account/google-oauth',
    auth: 'none',
    summary: 'Signs in with a Google authorisation code; a new account first gets a register token.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address', shared: true },
    device: true,
    body: googleOauthBody,
    response: googleOauthData,
  },
  getContinueRegister: {
    method: 'GET',
    path: '/api/v1/account/continue-register',
    auth: 'none',
    bff: 'forward',
    summary: 'The username suggested to the holder of a register token, in the browser that began.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'address' },
    device: true,
    query: continueRegisterQuery,
    response: z.string(),
  },
  getContinueRegisterEmail: {
    method: 'GET',
    path: '/api/v1/account/continue-register/email',
    auth: 'none',
    bff: 'forward',
    summary: 'The Google address that a register token signs up, in the browser that began.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'address' },
    device: true,
    query: continueRegisterQuery,
    response: z.string(),
  },
  continueRegister: {
    method: 'PUT',
    path: '/api/v1/account/continue-register',
    auth: 'none',
    bff: 'handler',
    summary: 'Finishes a Google registration with a chosen username, in the browser that began.',
    rateLimit: NEW_ACCOUNTS,
    device: true,
    body: continueRegisterBody,
    response: registeredData,
    browser: { response: noData },
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/v1/account/forgot-password',
    auth: 'none',
    bff: 'forward',
    summary: 'Mails a reset link. Known and unknown addresses get the same response in the same time.',
    rateLimit: { limit: 20, windowSeconds: 3600, by: 'address', shared: true },
    body: forgotPasswordBody,
    response: messageData,
  },
  checkResetCode: {
    method: 'GET',
    path: '/api/v1/account/reset-password/:code',
    auth: 'none',
    bff: 'forward',
    summary: 'Whether a reset link can still be used.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address' },
    params: linkCodeParams,
    response: messageData,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/v1/account/reset-password',
    auth: 'none',
    bff: 'handler',
    summary:
      'Sets a new password with a mailed code, removes the Google sign-in if asked to, and ends every session of the account.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'address', shared: true },
    device: true,
    body: resetPasswordBody,
    response: messageData,
  },
  logout: {
    method: 'POST',
    path: '/api/v1/account/logout',
    auth: 'required',
    bff: 'handler',
    summary: 'Ends this session: its refresh family is revoked.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'account' },
    response: z.object({}),
  },
  refreshToken: {
    method: 'POST',
    path: '/api/v1/account/refresh-token',
    auth: 'none',
    summary: 'Rotates the refresh token; a repeat within 30 seconds gets the same successor.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    body: z.strictObject({ refresh: z.string().min(1).max(512) }),
    response: tokenPair,
  },
} as const satisfies Record<string, Endpoint>;

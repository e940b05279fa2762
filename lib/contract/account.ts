import { z } from 'zod';
import { guestCredentials, linkCodeParams, messageData } from './auth';
import type { Endpoint } from './endpoint';
import { timeMultiplier } from './game';
import type { OwnProfile } from './profile';

/** Who is signed in, as header and play screens need it: the data of `/api/session`. */
export type Session = Pick<
  OwnProfile,
  'id' | 'username' | 'authLess' | 'profile_photo' | 'time_multiplier' | 'today' | 'open_trivia'
>;

/** The caller's sessions: where they are signed in. `device` is null where the browser did not say what it is. */
const deviceSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().max(40).nullable(),
      began_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
});
export type DeviceSessions = z.infer<typeof deviceSessions>;

/** Settings that apply on all of a player's devices. */
export const updatePreferencesBody = z.strictObject({ time_multiplier: timeMultiplier });
export const updatePreferencesData = z.object({ time_multiplier: timeMultiplier });

export const mergeGuestBody = z.strictObject({ authLess: guestCredentials, dry_run: z.boolean() });

/** What a merge moves (or, with `dry_run`, would move) from the guest into the signed-in account. */
const mergeGuestData = z.object({
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

const exportQuery = z.strictObject({
  /** `next` of the page before; left out for the first page. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,1000}$/, 'Not the cursor of a page.')
    .optional(),
});

/** A page of the export: lists that a later page names again go on there. */
const exportPage = z.object({
  /** The account and its totals; null on every page but the first. */
  head: z.record(z.string(), z.unknown()).nullable(),
  lists: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
  /** null on the last page. */
  next: z.string().nullable(),
});
export type ExportPage = z.infer<typeof exportPage>;

/** The account: its address, sessions, settings and data. */
export const accountEndpoints = {
  verifyEmail: {
    method: 'GET',
    path: '/api/v1/account/verify/:code',
    auth: 'optional',
    bff: 'forward',
    summary: 'Confirms a new email address from the mail sent to it, in the session that asked for it.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address' },
    params: linkCodeParams,
    response: messageData,
  },
  undoEmailChange: {
    method: 'POST',
    path: '/api/v1/account/undo-email-change',
    auth: 'none',
    bff: 'forward',
    summary: 'Gives an account its old email address back, from the mail sent there, and ends every session.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'address', shared: true },
    body: linkCodeParams,
    response: messageData,
  },
  listSessions: {
    method: 'GET',
    path: '/api/v1/account/sessions',
    auth: 'required',
    bff: 'forward',
    summary: 'Where the caller is signed in: their own session first, then the last used; at most fifty.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'account' },
    response: deviceSessions,
  },
  endSession: {
    method: 'POST',
    path: '/api/v1/account/sessions/end',
    auth: 'required',
    bff: 'forward',
    summary: 'Ends another session of the caller at once. Returns those that are left.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'account' },
    body: z.strictObject({ id: z.uuid() }),
    response: deviceSessions,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/v1/account/sessions/end-others',
    auth: 'required',
    bff: 'forward',
    summary: 'Ends every session of the caller but the one that calls.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'account' },
    /** Names what stays, so that an empty call ends nothing. */
    body: z.strictObject({ keep: z.literal('current') }),
    response: deviceSessions,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/v1/account/preferences',
    auth: 'required',
    bff: 'forward',
    summary: 'Keeps the caller’s time setting: it holds for runs opened from now on.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'account' },
    body: updatePreferencesBody,
    response: updatePreferencesData,
  },
  mergeGuest: {
    method: 'POST',
    path: '/api/v1/account/merge',
    auth: 'required',
    bff: 'handler',
    summary: 'Shows (dry_run) or carries out the merge of a guest’s results into the signed-in account.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'account' },
    body: mergeGuestBody,
    response: mergeGuestData,
    browser: { body: z.strictObject({ dry_run: z.boolean() }), response: mergeGuestData.nullable() },
  },
  exportData: {
    method: 'GET',
    path: '/api/v1/account/export',
    auth: 'required',
    bff: 'handler',
    summary: 'Everything kept about the caller, in pages of at most 2,000 rows.',
    // Enough pages for years of games at once.
    rateLimit: { limit: 3_000, windowSeconds: 600, by: 'account' },
    query: exportQuery,
    response: exportPage,
    // The browser gets all pages as one document, which itself describes its parts.
    browser: { response: z.record(z.string(), z.unknown()) },
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/account/delete',
    auth: 'required',
    bff: 'handler',
    summary: 'Disables the account at once and erases it after 14 days; the username is typed to confirm.',
    rateLimit: { limit: 10, windowSeconds: 600, by: 'account' },
    body: z.strictObject({ username: z.string().max(64) }),
    // When the disabled account is erased permanently. Signing in before then restores it.
    response: z.object({ erase_after: z.iso.datetime() }),
  },
} as const satisfies Record<string, Endpoint>;

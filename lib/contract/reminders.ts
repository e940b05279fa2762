import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { REMINDERS } from './enums';

const reminder = z.enum(REMINDERS).nullable();

/** What the caller is reminded of, and how; everything is off until they ask for it. */
const reminderSettings = z.object({
  /** By a notification on the browsers that take one, and by mail; null for nothing. */
  push: reminder,
  mail: reminder,
  /** Whether the recap of the week is mailed, on Mondays. */
  recap_mail: z.boolean(),
  /** The hour of the caller's day at which they are reminded, 0 to 23. */
  hour: z.number().int().min(0).max(23),
  /** Whether the account has a confirmed email address: a guest's has none. */
  can_mail: z.boolean(),
  /** The key that a browser needs to take notifications, base64url; null on a site that sends none. */
  push_key: z.string().nullable(),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

const updateRemindersBody = reminderSettings
  .pick({ push: true, mail: true, hour: true })
  /** Left out, it stays as it is. */
  .extend({ recap_mail: reminderSettings.shape.recap_mail.optional() })
  .strict();

/** A browser's subscription, as its PushSubscription is written to JSON. */
const addPushBody = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.strictObject({
    /** An uncompressed P-256 point, and 16 random bytes. */
    p256dh: z.string().regex(/^[\w-]{87}$/, 'Not a public key of a push subscription.'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Not a secret of a push subscription.'),
  }),
});

/** Names a player and a kind of reminder, signed by the provider: whoever holds it may stop that, and nothing else. */
const stopToken = z
  .string()
  .regex(/^[\w-]{1,60}\.(push|mail|recap)\.[\w-]{43}$/, 'Not the link of a reminder.');

/** Reminders, which nobody gets without asking. */
export const reminderEndpoints = {
  getReminders: {
    method: 'GET',
    path: '/api/v1/account/reminders',
    auth: 'required',
    bff: 'forward',
    summary: 'What the caller has asked to be reminded of, and the key for notifications.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    response: reminderSettings,
  },
  updateReminders: {
    method: 'PUT',
    path: '/api/v1/account/reminders',
    auth: 'required',
    bff: 'forward',
    summary: 'Changes what the caller is reminded of, and at which hour of their day.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'account' },
    body: updateRemindersBody,
    response: reminderSettings,
  },
  addPush: {
    method: 'POST',
    path: '/api/v1/account/push',
    auth: 'required',
    bff: 'forward',
    summary: 'Adds a browser that takes the caller’s notifications. The same one again changes nothing.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'account' },
    body: addPushBody,
    response: z.object({ browsers: z.number().int().positive() }),
  },
  removePush: {
    method: 'POST',
    path: '/api/v1/account/push/remove',
    auth: 'required',
    bff: 'forward',
    summary: 'Removes a browser from those that take the caller’s notifications.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'account' },
    body: addPushBody.pick({ endpoint: true }),
    response: z.object({ browsers: z.number().int().min(0) }),
  },
  stopReminders: {
    method: 'POST',
    path: '/api/v1/account/reminders/stop',
    auth: 'none',
    bff: 'forward',
    summary:
      'Stops the reminders of one kind, by the link in a mail or a notification; no sign-in is needed.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address' },
    body: z.strictObject({ token: stopToken }),
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;

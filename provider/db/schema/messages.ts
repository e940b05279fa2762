import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { REMINDERS } from '@/lib/contract/enums';
import { instant } from './columns';

/** Mails to be sent or retried; a row is deleted once its mail is sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * Address that stops mails of this kind with one POST (RFC 8058); null for mails that were asked for by an action.
     */
    unsubscribeUrl: text('unsubscribe_url'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [index('mails_due').on(table.nextAttemptAt)],
);

/** What a player wants to be reminded of; no row while they have asked for nothing. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: uuid('user_id').primaryKey(),
    /** What is told by push and by mail; null for nothing. */
    push: text('push', { enum: REMINDERS }),
    mail: text('mail', { enum: REMINDERS }),
    /** The hour of the player's day, 0 to 23. */
    hour: integer('hour').notNull(),
    /** Whether the recap of the week is mailed on Mondays. */
    recapMail: boolean('recap_mail').notNull().default(false),
    /** When the job looks at this player next; null when nothing is asked for. */
    nextAt: instant('next_at'),
  },
  (table) => [index('reminder_settings_due').on(table.nextAt).where(sql`${table.nextAt} is not null`)],
);

/** Browsers that take push messages for a player. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the endpoint, which is long. */
    endpointHash: text('endpoint_hash').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, base64url, as the Push API names them. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpointHash] })],
);

/** Reminders that were sent: the key keeps a restarted job from sending one twice. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['push', 'mail', 'recap'] }).notNull(),
    /** The player's local date. */
    day: date('day', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.day] }),
    index('sent_reminders_by_day').on(table.day),
  ],
);

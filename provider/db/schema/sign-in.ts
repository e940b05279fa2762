import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** One sign-in on one browser; every rotation of its refresh token belongs to it. */
export const refreshFamilies = pgTable(
  'refresh_families',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    /** Persistent cookies when true, session cookies otherwise; rotation keeps the kind. */
    remember: boolean('remember').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Browser and system as the player knows them, e.g. "Firefox on Linux"; null for sessions before this column. */
    device: text('device'),
    /** null until the session is used again. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Stores only hashes. A rotated token's successor is derived from it, so a lost response can be repeated. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    userId: uuid('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    familyId: uuid('family_id').notNull(),
    issuedAt: instant('issued_at').notNull(),
    rotatedAt: instant('rotated_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** Browsers on which a player has signed in, by the digest of a random cookie: they are spared the slow sign-in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** One-time codes of registrations: one valid code per address, hashed. */
export const registerCodes = pgTable('register_codes', {
  email: text('email').primaryKey(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Long one-time codes in mailed links and register tokens; only hashes are stored. */
export const linkCodes = pgTable('link_codes', {
  codeHash: text('code_hash').primaryKey(),
  purpose: text('purpose', {
    enum: ['reset-password', 'verify-email', 'undo-email', 'continue-register'],
  }).notNull(),
  /** null for continue-register: the account does not exist yet. */
  userId: uuid('user_id'),
  /** What the code confirms: the new address, the old one, or the Google identity without a username. */
  payload: jsonb('payload').$type<Record<string, string>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { TIME_MULTIPLIERS } from '@/lib/contract/enums';
import { bytea, instant } from './columns';

/** A player: guest or member. The profile fields are the auth profile of product rules §3. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** null for an account that only signs in with Google. */
    passwordHash: text('password_hash'),
    /** Google's `sub`: the identity, independent of the email address. */
    googleSub: text('google_sub'),
    /** False only for an address that nobody has confirmed (guests). */
    emailVerified: boolean('email_verified').notNull().default(false),
    username: text('username').notNull(),
    /** Case-folded username: the unique key. */
    usernameKey: text('username_key').notNull(),
    /** The username's skeleton; null where an older account has a name that looks the same. */
    usernameSkeleton: text('username_skeleton'),
    isGuest: boolean('is_guest').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    bio: text('bio').notNull().default(''),
    location: text('location').notNull().default(''),
    profilePhoto: text('profile_photo'),
    /** IANA zone that decides this player's date. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** When the zone was changed in the last week; null while nobody chose it. */
    zoneChanges: jsonb('zone_changes').$type<string[]>(),
    /** How much time this player gets; null until they chose. */
    timeMultiplier: text('time_multiplier', { enum: TIME_MULTIPLIERS }),
    referralCode: text('referral_code').notNull(),
    referredBy: text('referred_by'),
    /** Code of the link by which two players follow each other; null until the player asks for one. */
    friendCode: text('friend_code'),
    /** Whether the player stands on the boards of those who follow them. */
    onFriendsBoards: boolean('on_friends_boards').notNull().default(true),
    /** Set when the owner asks for deletion: the account is disabled at once and erased after this time. */
    eraseAfter: instant('erase_after'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    uniqueIndex('accounts_username_key').on(table.usernameKey),
    uniqueIndex('accounts_username_skeleton').on(table.usernameSkeleton),
    uniqueIndex('accounts_referral_code').on(table.referralCode),
    uniqueIndex('accounts_google_sub').on(table.googleSub),
    uniqueIndex('accounts_friend_code').on(table.friendCode),
    // Guests who never finish a game are found by the age of their account.
    index('accounts_guests').on(table.createdAt).where(sql`${table.isGuest}`),
    index('accounts_referred_by').on(table.referredBy).where(sql`${table.referredBy} is not null`),
    index('accounts_erase_after').on(table.eraseAfter).where(sql`${table.eraseAfter} is not null`),
    // The sitemap lists members in order of id, among many more guests.
    index('accounts_members').on(table.id).where(sql`not ${table.isGuest} and ${table.eraseAfter} is null`),
  ],
);

/** A player's totals; one row each, written in the same transaction as their cause. */
export const playerStats = pgTable('player_stats', {
  userId: uuid('user_id').primaryKey(),
  totalTaken: integer('total_taken').notNull().default(0),
  totalPoints: integer('total_points').notNull().default(0),
  totalTimeSeconds: integer('total_time_seconds').notNull().default(0),
  streak: integer('streak').notNull().default(0),
  lastDailyNumber: integer('last_daily_number'),
  longestStreak: integer('longest_streak').notNull().default(0),
  /** Streak freezes at hand after the last finished daily: at most two. */
  freezes: integer('freezes').notNull().default(0),
  /** Finished scored runs that were judged human (product rules §11). */
  humanRuns: integer('human_runs').notNull().default(0),
});

/** Missed days that a streak freeze covered, by the number of their daily. */
export const frozenDays = pgTable(
  'frozen_days',
  {
    userId: uuid('user_id').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
);

/** What a player has finished in each trivia category: a profile sums up no games when it is read. */
export const topicTotals = pgTable(
  'topic_totals',
  {
    userId: uuid('user_id').notNull(),
    category: text('category').notNull(),
    games: integer('games').notNull(),
    questions: integer('questions').notNull(),
    correct: integer('correct').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);

/** What a player has achieved besides points, e.g. an accepted invite. */
export const achievements = pgTable(
  'achievements',
  {
    userId: uuid('user_id').notNull(),
    /** Unique per player, so that the same cause is never rewarded twice, e.g. `invite:<friend's id>`. */
    cause: text('cause').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** The run whose result shows it as new; null where no run was its cause. */
    runId: uuid('run_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cause] })],
);

/** Profile photos, already re-encoded, by the hash of their bytes: any provider instance can serve them. */
export const photos = pgTable(
  'photos',
  {
    userId: uuid('user_id').notNull(),
    id: text('id').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Case-folded usernames of erased accounts: never used again. */
export const retiredUsernames = pgTable('retired_usernames', {
  usernameKey: text('username_key').primaryKey(),
});

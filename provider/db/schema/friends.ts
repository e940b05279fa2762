import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Whom a player follows. Two players who follow each other have two rows. */
export const follows = pgTable(
  'follows',
  {
    userId: uuid('user_id').notNull(),
    followedId: uuid('followed_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedId] }),
    index('follows_by_followed').on(table.followedId, table.userId),
  ],
);

/** Whom a player has blocked: neither follows the other. */
export const blocks = pgTable(
  'blocks',
  {
    userId: uuid('user_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId, table.userId),
  ],
);

/** A named board of players who joined by its link. */
export const playerGroups = pgTable(
  'player_groups',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    /** In the link to join, random and long enough that nobody guesses one. */
    code: text('code').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('player_groups_code').on(table.code),
    index('player_groups_by_owner').on(table.ownerId),
  ],
);

/** The members of a group, the owner included. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('group_members_by_player').on(table.userId),
  ],
);

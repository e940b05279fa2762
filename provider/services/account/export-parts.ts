import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import type { Db } from '@/provider/db/database';
import {
  achievements,
  answers,
  blocks,
  boardTotals,
  challengePlayers,
  challenges,
  follows,
  frozenDays,
  groupMembers,
  knownDevices,
  linkCodes,
  photos,
  playerGroups,
  playerQuestions,
  pushSubscriptions,
  questionReports,
  refreshFamilies,
  reminderSettings,
  runs,
  sentReminders,
  topicTotals,
} from '@/provider/db/schema';
import { isBoardRowOf } from '@/provider/services/leaderboard/player-boards';

type Row = Record<string, unknown>;

/** The rows of a part that follow a key, and the key of the last one when there may be more. */
type Slice = { rows: Row[]; next: string[] | null };

type Reading = { userId: string; now: Date; after: string[] | null; limit: number };

/** A list in the export: its name, what its keys look like, and how its next rows are read. */
export type ExportPart = {
  name: string;
  key: z.ZodType<string[]>;
  read(db: Db, reading: Reading): Promise<Slice>;
};

const uuid = z.uuid();
/** PostgreSQL cannot compare with what it cannot store. */
const text = z
  .string()
  .max(200)
  .regex(/^[^\p{Surrogate}\p{Cc}]*$/u);

/** The lists of the export, in the order of the document. Each is read in slices, in the order of its primary key. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  list('games', { table: runs, keys: { id: uuid } }),
  list('answers', { table: answers, keys: { runId: uuid, questionId: text } }),
  list('questions_seen', { table: playerQuestions, keys: { questionId: text } }),
  list('reports', { table: questionReports, keys: { questionId: text } }),
  list('boards', {
    table: boardTotals,
    keys: { filter: z.enum(LEADERBOARD_FILTERS), periodStart: z.iso.date() },
    isOwn: ({ userId, now }) => isBoardRowOf(userId, now),
  }),
  list('subjects', { table: topicTotals, keys: { category: text } }),
  list('frozen_days', { table: frozenDays, keys: { number: z.string().regex(/^\d{1,9}$/) } }),
  list('achievements', { table: achievements, keys: { cause: text } }),
  list('follows', { table: follows, keys: { followedId: uuid } }),
  list('blocks', { table: blocks, keys: { blockedId: uuid } }),
  {
    name: 'groups',
    key: z.tuple([]),
    // At most twenty.
    async read(db, { userId }) {
      const rows = await db
        .select({ group: playerGroups, joinedAt: groupMembers.joinedAt })
        .from(groupMembers)
        .innerJoin(playerGroups, eq(playerGroups.id, groupMembers.groupId))
        .where(eq(groupMembers.userId, userId));
      return {
        rows: rows.map(({ group: { ownerId, ...group }, joinedAt }) => ({
          ...group,
          joinedAt,
          isOwner: ownerId === userId,
        })),
        next: null,
      };
    },
  },
  list('challenges_made', {
    table: challenges,
    keys: { code: text },
    isOwn: ({ userId }) => eq(challenges.makerId, userId),
    describe: ({ makerId: _, ...row }) => row,
  }),
  list('challenges_played', { table: challengePlayers, keys: { code: text } }),
  list('sessions', { table: refreshFamilies, keys: { id: uuid } }),
  {
    name: 'known_devices',
    key: z.tuple([]),
    // At most ten. What is stored of each is a digest, so only the times mean something to the player.
    async read(db, { userId }) {
      const known = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
      return { rows: known.map(({ seenAt }) => ({ seenAt })), next: null };
    },
  },
  {
    name: 'reminders',
    key: z.tuple([]),
    async read(db, { userId }) {
      const [settings] = await db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId));
      return { rows: settings ? [withoutOwner(settings)] : [], next: null };
    },
  },
  {
    name: 'notification_browsers',
    key: z.tuple([]),
    // At most ten. Whoever knows an endpoint could be taken for us, so only the service's name is shown.
    async read(db, { userId }) {
      const browsers = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
      const rows = browsers.map(({ endpoint, createdAt }) => ({
        service: new URL(endpoint).host,
        createdAt,
      }));
      return { rows, next: null };
    },
  },
  list('sent_reminders', {
    table: sentReminders,
    keys: { kind: z.enum(['push', 'mail', 'recap']), day: z.iso.date() },
  }),
  {
    name: 'pending_links',
    key: z.tuple([]),
    // Few and short-lived; their key is a secret's digest, which no cursor may show.
    async read(db, { userId, limit }) {
      const links = await db.select().from(linkCodes).where(eq(linkCodes.userId, userId)).limit(limit);
      return {
        rows: links.map(({ purpose, payload, expiresAt }) => ({ purpose, payload, expiresAt })),
        next: null,
      };
    },
  },
  // One photo, for a moment also the one before it.
  list('photos', {
    table: photos,
    keys: { id: text },
    describe: ({ id, createdAt, bytes }) => ({
      id,
      createdAt,
      type: 'image/webp',
      base64: (bytes as Buffer).toString('base64'),
    }),
  }),
];

type OwnTable = PgTable & { userId: PgColumn };

type List = {
  /** The rest of the table's primary key, by column. */
  keys: Record<string, z.ZodType<string>>;
  describe?: (row: Row) => Row;
} & (
  | { table: OwnTable; isOwn?: (reading: Reading) => SQL }
  | { table: PgTable; isOwn: (reading: Reading) => SQL }
);

/** Describes a part with the rows of a table in the order of its key, each without the player's id. */
function list(name: string, { keys, describe = withoutOwner, ...source }: List): ExportPart {
  const { table } = source;
  const names = Object.keys(keys);
  const columns = names.map((key) => getTableColumns(table)[key] as PgColumn);
  const isOwnRow = source.isOwn ?? (({ userId }: Reading) => eq((source.table as OwnTable).userId, userId));
  return {
    name,
    key: z.tuple(Object.values(keys) as [z.ZodType<string>]) as unknown as z.ZodType<string[]>,
    async read(db, reading) {
      const { limit } = reading;
      const rows: Row[] = await db
        .select()
        .from(table as PgTable)
        .where(and(isOwnRow(reading), reading.after ? isAfter(columns, reading.after) : undefined))
        .orderBy(...columns)
        .limit(limit);
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return { rows: rows.map(describe), next: last ? names.map((key) => String(last[key])) : null };
    },
  };
}

function withoutOwner({ userId: _, ...row }: Row): Row {
  return row;
}

const isAfter = (columns: readonly PgColumn[], after: readonly string[]): SQL =>
  sql`(${sql.join([...columns], sql`, `)}) > (${sql.join(
    after.map((value) => sql`${value}`),
    sql`, `,
  )})`;

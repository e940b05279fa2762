import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

/**
 * The column by which each table would be spread over machines (docs/scale.md), `null` for tables that every machine has a
 * copy of, because they are small or rarely written. What one player does touches rows of one key.
 */
export const SHARD_KEYS: Readonly<Record<string, string | null>> = {
  accounts: 'id',
  player_stats: 'user_id',
  frozen_days: 'user_id',
  topic_totals: 'user_id',
  refresh_families: 'user_id',
  known_devices: 'user_id',
  refresh_tokens: 'user_id',
  runs: 'user_id',
  answers: 'user_id',
  board_totals: 'user_id',
  player_questions: 'user_id',
  photos: 'user_id',
  achievements: 'user_id',
  reminder_settings: 'user_id',
  push_subscriptions: 'user_id',
  sent_reminders: 'user_id',
  follows: 'user_id',
  blocks: 'user_id',
  challenge_players: 'user_id',
  question_reports: 'user_id',
  // By what is looked for: a topic, a limit, an address, a code, a link, a group, a mail.
  score_counts: 'topic',
  rate_limits: 'key',
  register_codes: 'email',
  link_codes: 'code_hash',
  challenges: 'code',
  player_groups: 'id',
  group_members: 'group_id',
  mails: 'id',
  retired_usernames: 'username_key',
  questions: null,
  daily_challenges: null,
  daily_questions: null,
  question_stats: null,
  imported_categories: null,
  board_histogram: null,
  site_counts: null,
  count_parts: null,
  count_walks: null,
  job_marks: null,
  secret_fingerprints: null,
};

/**
 * Statements of frequent calls that need more than one key, by words of their text, with what bounds them. Any other is found
 * by the test beside this file.
 */
export const ACROSS_KEYS: readonly { words: string; why: string }[] = [
  {
    words: 'as "settledAhead"',
    why: 'A rank on a board: at most two thousand index entries of each machine, and the histogram; read from the replica or from boards on a machine of their own.',
  },
  {
    words: "'Invite accepted'",
    why: 'An invite is two players: one look-up of the inviter by code when a run closes, and a row at most once for each player.',
  },
  {
    words: 'again.rematch_of = joined.code',
    why: 'The challenge that waits for a player: a few codes of their own rows, each looked up by its key. Only for the own profile, once a visit.',
  },
];

/** Returns the names of all tables. */
export function listTables(): string[] {
  return Object.values(schema).flatMap((entry) => (is(entry, PgTable) ? [getTableName(entry)] : []));
}

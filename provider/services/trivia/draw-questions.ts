import { type SQL, sql } from 'drizzle-orm';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { composeTrivia } from '@/lib/quiz/compose-trivia';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import type { Topic } from '@/provider/content/categories';
import { queryRows } from '@/provider/db/query-rows';
import type { Player } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** A drawn question. Every seal has its own passphrase, so the passphrase tells whether cached content is current. */
export type Drawn = { id: string; difficulty: string; passphrase: string };

/**
 * The topic to draw from, and for whom; `caller` is null for a visitor. Questions are unseen when neither the caller nor one of
 * the `others` has met them.
 */
export type Draw = { topic: Topic; caller: Player | null; others?: readonly string[] };
export type PlayerDraw = Draw & { caller: Player };

/**
 * Returns the questions of a player's new game, easy to hard: unseen ones first, then missed ones, then those seen
 * longest ago.
 */
export async function drawQuestions({ db }: Pick<Context, 'db'>, draw: PlayerDraw): Promise<Drawn[]> {
  const unseen = shuffle(await queryRows<Drawn>(db, unseenQuestions(draw)));
  const isEnough = unseen.length >= TRIVIA_QUESTIONS;
  return composeTrivia(unseen, isEnough ? [] : await queryRows<Drawn>(db, seenQuestions(draw)));
}

/**
 * Selects up to ten unseen questions of each pool (sub-category, difficulty, origin). Scans the index `questions_draw`
 * from a random key and wraps around: the cost depends on what the player has seen, not on the size of the bank.
 */
export function unseenQuestions({ topic, caller, others = [] }: Draw): SQL {
  // A scalar subquery on purpose: the planner cannot turn it into a join that reads the whole pool.
  const isUnseen = caller ? sql`(${lastMeeting(caller, others)}) is null` : sql`true`;
  const walk = (half: SQL) => sql`(
    select q.id, q.difficulty, q.passphrase from questions q
    where q.category = pool.category and q.sub_category = pool.sub_category and q.difficulty = pool.difficulty
      and q.state = 'active' and q.origin = pool.origin and q.draw_key ${half} and ${isUnseen}
    order by q.draw_key limit ${TRIVIA_QUESTIONS}::int)`;
  const pools = topic.pools.flatMap((pool) =>
    DIFFICULTIES.flatMap((label) =>
      ['bank', 'imported'].map(
        (origin) =>
          sql`(${topic.category.id}::text, ${pool}::text, ${label}::text, ${origin}::text, ${Math.random()}::float8)`,
      ),
    ),
  );
  return sql`
    select drawn.id, drawn.difficulty, drawn.passphrase
    from (values ${sql.join(pools, sql`, `)}) as pool (category, sub_category, difficulty, origin, start)
    cross join lateral (
      select * from (${walk(sql`>= pool.start`)} union all ${walk(sql`< pool.start`)}) walked
      limit ${TRIVIA_QUESTIONS}::int
    ) drawn
    where pool.origin = 'bank' or ${isImportedInPlay(topic)}`;
}

/** Selects when a question `q` was last met by the player; with others, by any of them. */
function lastMeeting({ userId }: Player, others: readonly string[]): SQL {
  if (others.length === 0)
    return sql`select p.seen_at from player_questions p where p.user_id = ${userId} and p.question_id = q.id`;
  return sql`select max(p.seen_at) from player_questions p
    where p.user_id = any(${sql.param([userId, ...others])}::uuid[]) and p.question_id = q.id`;
}

/** Selects the player's seen questions of a topic, ten of each difficulty: missed ones first, then by age. */
function seenQuestions({ topic, caller }: PlayerDraw): SQL {
  return sql`
    select id, difficulty, passphrase from (
      select q.id, q.difficulty, q.passphrase, p.seen_at, p.missed,
        row_number() over (partition by q.difficulty order by p.missed desc, p.seen_at, q.draw_key) as position
      from player_questions p join questions q on q.id = p.question_id
      where p.user_id = ${caller.userId} and q.category = ${topic.category.id}
        and q.sub_category in ${topic.pools} and q.state = 'active'
        and (q.origin = 'bank' or (q.origin = 'imported' and ${isImportedInPlay(topic)}))
    ) seen
    where position <= ${TRIVIA_QUESTIONS}::int order by missed desc, seen_at, id`;
}

export const isImportedInPlay = (topic: Topic) => sql`coalesce((select i.in_play from imported_categories i
  where i.category = ${topic.category.id}), false)`;

/** Returns the items in random order: neighbours in the index must not meet in every game. */
export function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

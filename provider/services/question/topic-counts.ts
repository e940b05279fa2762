import { type SQL, sql } from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import { loadDailyPool } from '@/provider/content/daily-pool';
import type { Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { questions } from '@/provider/db/schema';

/** A topic's name, and its questions in play, out of play, and taken out on this UTC day. */
export type TopicCounts = { topic: string; playable: number; out: number; outToday: number };

/** Returns the counts of a question's topic; undefined for a generated question, which belongs to one daily only. */
export async function countTopicOf(tx: Transaction, id: string, now: Date): Promise<TopicCounts | undefined> {
  const today = boardPeriod('Daily', now).start;
  const isOutToday = sql`(q.quarantined_at at time zone 'UTC')::date >= ${today}::date`;
  const [counted] = await queryRows<TopicCounts & { isOfDailies: boolean; isGenerated: boolean }>(
    tx,
    sql`select one.category || '/' || one.sub_category as topic,
        one.category in ('general', 'teaser') as "isOfDailies", one.origin = 'generated' as "isGenerated",
        count(*) filter (where q.state = 'active')::int as playable,
        count(*) filter (where q.state = 'quarantined')::int as out,
        count(*) filter (where ${isOutToday})::int as "outToday"
      from ${questions} one
      join ${questions} q on q.category = one.category and q.sub_category = one.sub_category
      where one.id = ${id} group by one.id`,
  );
  if (!counted || counted.isGenerated) return undefined;
  const { topic, playable, out, outToday } = counted;
  return counted.isOfDailies ? countDailyPool(tx, isOutToday) : { topic, playable, out, outToday };
}

/** Counts what dailies are made of, as one topic. The table has only what was used; the rest is in the bank's files. */
async function countDailyPool(tx: Transaction, isOutToday: SQL): Promise<TopicCounts> {
  const [pool] = await queryRows<{ out: number; outToday: number }>(
    tx,
    sql`select count(*) filter (where q.state = 'quarantined')::int as out,
        count(*) filter (where ${isOutToday})::int as "outToday"
      from ${questions} q where q.category in ('general', 'teaser')`,
  );
  const { out = 0, outToday = 0 } = pool ?? {};
  return { topic: 'dailies', playable: loadDailyPool().questions.length - out, out, outToday };
}

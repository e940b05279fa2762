import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TwoOfUs } from '@/lib/contract/friends';
import { dailyDate } from '@/lib/quiz/day';
import { listCategories } from '@/provider/content/categories';
import { accounts, follows, runs, topicTotals } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { describePlayer, shownColumns } from './described-player';
import { isComparable } from './friends-daily';

/** Dailies that are compared: the newest that both have finished. */
const COMPARED_DAILIES = 60;

/** Dailies that are listed one by one. */
const RECENT_DAILIES = 5;

/** Questions of a topic from which on a rate says something: two games. */
const COMPARED_QUESTIONS = 20;

/**
 * Returns how the caller and a player they follow did in the same dailies and topics. Throws 404 for a player whom the
 * caller does not follow, and for one who does not appear on their followers' boards.
 */
export async function getTwoOfUs(context: Context, { userId }: Caller, id: string): Promise<TwoOfUs> {
  const [player] = await context.db
    .select(shownColumns)
    .from(follows)
    .innerJoin(accounts, eq(accounts.id, follows.followedId))
    .where(
      and(
        eq(follows.userId, userId),
        eq(follows.followedId, id),
        isNull(accounts.eraseAfter),
        accounts.onFriendsBoards,
      ),
    );
  if (!player) throw notFound('Player not found.');
  return {
    user: describePlayer(player),
    dailies: await compareDailies(context, { userId, otherId: id }),
    topics: await compareTopics(context, { userId, otherId: id }),
  };
}

type Two = { userId: string; otherId: string };

async function compareDailies({ db }: Context, { userId, otherId }: Two): Promise<TwoOfUs['dailies']> {
  const [own, theirs] = [alias(runs, 'own'), alias(runs, 'theirs')];
  const isFinished = (run: typeof own | typeof theirs): SQL | undefined =>
    and(eq(run.kind, 'scored'), isNotNull(run.dailyNumber), isComparable(run));
  const rows = await db
    .select({
      number: sql<number>`${own.dailyNumber}`,
      score: own.score,
      theirScore: theirs.score,
    })
    .from(own)
    .innerJoin(
      theirs,
      and(eq(theirs.userId, otherId), eq(theirs.dailyNumber, own.dailyNumber), isFinished(theirs)),
    )
    .where(and(eq(own.userId, userId), isFinished(own)))
    .orderBy(desc(own.dailyNumber))
    .limit(COMPARED_DAILIES);
  return {
    both: rows.length,
    won: rows.filter(({ score, theirScore }) => score > theirScore).length,
    lost: rows.filter(({ score, theirScore }) => score < theirScore).length,
    recent: rows.slice(0, RECENT_DAILIES).map(({ number, score, theirScore }) => ({
      number,
      date: dailyDate(number),
      score,
      their_score: theirScore,
    })),
  };
}

async function compareTopics({ db }: Context, { userId, otherId }: Two): Promise<TwoOfUs['topics']> {
  const totals = await db
    .select()
    .from(topicTotals)
    .where(inArray(topicTotals.userId, [userId, otherId]));
  const rateOf = (player: string, category: string) => {
    const row = totals.find((total) => total.userId === player && total.category === category);
    return row && row.questions >= COMPARED_QUESTIONS ? (row.correct / row.questions) * 100 : null;
  };
  return listCategories()
    .flatMap(({ id: category, name, hue }) => {
      const [rate, theirRate] = [rateOf(userId, category), rateOf(otherId, category)];
      if (rate === null || theirRate === null) return [];
      const percents = { right_percent: Math.round(rate), their_right_percent: Math.round(theirRate) };
      return [{ category, name, hue, ...percents }];
    })
    .sort((a, b) => b.right_percent - b.their_right_percent - (a.right_percent - a.their_right_percent));
}

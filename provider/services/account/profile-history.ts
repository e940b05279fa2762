import { and, between, count, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { ProfileHistory } from '@/lib/contract/profile';
import { boardPeriod } from '@/lib/quiz/board-period';
import { currentStreak, dailyDate, dailyNumber, localDate, type Streak } from '@/lib/quiz/day';
import { listCategories } from '@/provider/content/categories';
import {
  accounts,
  achievements,
  boardTotals,
  frozenDays,
  playerStats,
  runs,
  topicTotals,
} from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import { milestoneOf } from '@/provider/services/game/milestone-cause';
import type { Context } from '@/provider/services/platform/context';
import { isVisible } from './public-profile';

/** Weeks of history that a profile shows. */
const WEEKS = 12;
const WEEK_MS = 7 * 86_400_000;

/**
 * Returns what a player's profile shows over time, with one indexed query per part, none of which reads more rows the
 * more games were played. Throws 404 for unknown, malformed and disabled names alike.
 */
export async function getProfileHistory(context: Context, username: string): Promise<ProfileHistory> {
  const player = await findPlayer(context, username);
  return {
    calendar: await readCalendar(context, player),
    points_by_week: await listWeeks(context, player),
    subjects: await listSubjects(context, player),
    badges: await listBadges(context, player),
  };
}

type Player = { id: string; timeZone: string } & Pick<Streak, 'streak' | 'freezes' | 'lastDailyNumber'>;

async function findPlayer(context: Context, username: string): Promise<Player> {
  const [player] = await context.db
    .select({
      id: accounts.id,
      timeZone: accounts.timeZone,
      streak: playerStats.streak,
      freezes: playerStats.freezes,
      lastDailyNumber: playerStats.lastDailyNumber,
    })
    .from(accounts)
    .innerJoin(playerStats, eq(playerStats.userId, accounts.id))
    .where(isVisible(username));
  if (!player) throw notFound('Profile not found.');
  return player;
}

async function readCalendar(context: Context, player: Player): Promise<ProfileHistory['calendar']> {
  const { id } = player;
  const until = localDate(context.clock(), player.timeZone);
  const today = dailyNumber(until);
  const first = today - WEEKS * 7 + 1;
  const finished = await context.db
    .select({ number: sql<number>`${runs.dailyNumber}` })
    .from(runs)
    .where(
      and(
        eq(runs.userId, id),
        eq(runs.kind, 'scored'),
        between(runs.dailyNumber, first, today),
        isNotNull(runs.completedAt),
      ),
    )
    .orderBy(runs.dailyNumber);
  const covered = await context.db
    .select({ number: frozenDays.number })
    .from(frozenDays)
    .where(and(eq(frozenDays.userId, id), between(frozenDays.number, first, today)))
    .orderBy(frozenDays.number);
  // The days since the last finished daily are stored with the next one.
  const frozen = [...covered.map(({ number }) => number), ...currentStreak(player, today).frozen];
  return {
    until,
    played: finished.map(({ number }) => dailyDate(number)),
    frozen: frozen.filter((number) => number >= first).map(dailyDate),
  };
}

/** Returns the weekly boards' own rows, so that a profile and a board always agree. */
async function listWeeks(context: Context, { id }: Player): Promise<ProfileHistory['points_by_week']> {
  const now = context.clock().getTime();
  const starts = Array.from({ length: WEEKS }, (_, index) => {
    const at = new Date(now - (WEEKS - 1 - index) * WEEK_MS);
    return boardPeriod('Weekly', at).start;
  });
  const rows = await context.db
    .select({ start: boardTotals.periodStart, points: boardTotals.points })
    .from(boardTotals)
    .where(
      and(
        eq(boardTotals.filter, 'Weekly'),
        inArray(boardTotals.periodStart, starts),
        eq(boardTotals.userId, id),
      ),
    );
  const points = new Map(rows.map((row) => [row.start, row.points]));
  return starts.map((start) => ({ week_start: start, points: points.get(start) ?? 0 }));
}

async function listSubjects(context: Context, { id }: Player): Promise<ProfileHistory['subjects']> {
  const rows = await context.db.select().from(topicTotals).where(eq(topicTotals.userId, id));
  return listCategories()
    .flatMap(({ id: category, name, hue }) => {
      const row = rows.find((candidate) => candidate.category === category);
      return row ? [{ category, name, hue, questions: row.questions, correct: row.correct }] : [];
    })
    .sort((one, other) => other.correct / other.questions - one.correct / one.questions);
}

async function listBadges(context: Context, { id }: Player): Promise<ProfileHistory['badges']> {
  const kinds = await context.db
    .select({
      name: achievements.name,
      description: max(achievements.description).mapWith(String),
      count: count(),
      cause: max(achievements.cause).mapWith(String),
    })
    .from(achievements)
    .where(eq(achievements.userId, id))
    .groupBy(achievements.name)
    .orderBy(achievements.name);
  return kinds.map(({ cause, ...badge }) => ({ ...badge, milestone: milestoneOf(cause) }));
}

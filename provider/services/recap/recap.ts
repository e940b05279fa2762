import { and, asc, between, count, desc, eq, gte, inArray, isNotNull, like, lt, sum } from 'drizzle-orm';
import { FRIENDS_CIRCLE } from '@/lib/contract/friend-limits';
import type { Recap } from '@/lib/contract/recap';
import { type BoardPeriod, boardPeriod } from '@/lib/quiz/board-period';
import { currentStreak, dailyDate, dailyNumber, localDate, streakOf } from '@/lib/quiz/day';
import { type DailyWeek, lastClosedWeek } from '@/lib/quiz/recap-week';
import { listCategories } from '@/provider/content/categories';
import { achievements, boardTotals, runs } from '@/provider/db/schema';
import { getTimeZone } from '@/provider/services/daily/daily-challenge';
import { findCircle } from '@/provider/services/friends/circle';
import { describePlayer } from '@/provider/services/friends/described-player';
import { listFinishedNumbers } from '@/provider/services/game/daily-numbers';
import { milestoneCause, milestoneOf } from '@/provider/services/game/milestone-cause';
import { selectRows } from '@/provider/services/leaderboard/leaderboard';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Friends in a recap, beside the player. */
const FIRST_ROWS = 5;
const DAY_MS = 86_400_000;

/** Returns the caller's last finished week by the zone that decides their date; null when they played nothing in it. */
export async function getRecap(
  context: Context,
  caller: Caller,
  requestedZone: string | null,
): Promise<Recap | null> {
  const timeZone = await getTimeZone(context, caller, requestedZone);
  return readRecap(context, { userId: caller.userId, timeZone });
}

type Whose = { userId: string; timeZone: string };
/** A player's week: its dailies, and the week of its Monday on the boards. */
type Week = Whose & { dailies: DailyWeek; board: BoardPeriod };

/**
 * Returns a player's last finished week in a zone; null without a finished scored game in it. As many statements for any
 * history; what they read is the week's, and an index of dailies alone.
 */
export async function readRecap(context: Context, whose: Whose): Promise<Recap | null> {
  const now = context.clock();
  const dailies = lastClosedWeek(dailyNumber(localDate(now, whose.timeZone)));
  const [from, until] = [dailyDate(dailies.from), dailyDate(dailies.until)];
  const board = boardPeriod('Weekly', new Date(`${from}T00:00:00Z`));
  const week = { ...whose, dailies, board };
  const finished = await listDailies(context, week);
  const trivia = await readTrivia(context, week);
  if (finished.length === 0 && trivia.trivia_games === 0) return null;
  return {
    from,
    until,
    ...(await describeDays(context, week, finished)),
    ...trivia,
    points: await readPoints(context, week),
    friends: await readFriends(context, week),
    is_board_closed: board.resetsAt !== null && board.resetsAt <= now,
    milestones: await listMilestones(context, week),
  };
}

type FinishedDaily = { number: number | null; score: number; total: number };

function listDailies({ db }: Context, { userId, dailies: { from, until } }: Week): Promise<FinishedDaily[]> {
  return db
    .select({ number: runs.dailyNumber, score: runs.score, total: runs.totalPoints })
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        eq(runs.kind, 'scored'),
        between(runs.dailyNumber, from, until),
        isNotNull(runs.completedAt),
      ),
    );
}

/** What each day was, the best of them, and the streak when the last was over. */
async function describeDays(
  { db }: Context,
  { userId, dailies: { from, until } }: Week,
  finished: readonly FinishedDaily[],
): Promise<Pick<Recap, 'days' | 'played' | 'best' | 'streak'>> {
  const numbers = await listFinishedNumbers(db, userId);
  // What was finished since has changed the stored streak.
  const then = streakOf(numbers.filter((number) => number <= until));
  const { streak, frozen } = currentStreak(then, until + 1);
  const covered = new Set([...then.frozen, ...frozen]);
  const days = Array.from({ length: until - from + 1 }, (_, index) => {
    const number = from + index;
    const run = finished.find((one) => one.number === number);
    const state = run ? 'played' : covered.has(number) ? 'frozen' : 'missed';
    return { number, date: dailyDate(number), state, score: run?.score ?? null, total: run?.total ?? 0 };
  }) satisfies (Recap['days'][number] & { total: number })[];
  const most = Math.max(...finished.map(({ score }) => score));
  const best = days.find(({ score }) => score === most && most > 0);
  return {
    days: days.map(({ total: _, ...day }) => day),
    played: finished.length,
    best: best ? { number: best.number, date: best.date, score: most, total: best.total } : null,
    streak,
  };
}

/** Trivia has no number: a game belongs to the week it was started in, on the boards' clock. */
async function readTrivia(
  { db }: Context,
  { userId, board }: Week,
): Promise<Pick<Recap, 'trivia_games' | 'topic'>> {
  const start = new Date(`${board.start}T00:00:00Z`);
  const points = sum(runs.creditedPoints).mapWith(Number);
  const played = await db
    .select({ category: runs.category, games: count(), points })
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        eq(runs.kind, 'scored'),
        isNotNull(runs.completedAt),
        isNotNull(runs.category),
        gte(runs.startedAt, start),
        lt(runs.startedAt, new Date(start.getTime() + 7 * DAY_MS)),
      ),
    )
    .groupBy(runs.category)
    .orderBy(desc(points), desc(count()), asc(runs.category));
  const [topic] = played.flatMap(({ category, ...figures }) => {
    const known = listCategories().find(({ id }) => id === category);
    return known ? [{ category: known.id, name: known.name, hue: known.hue, ...figures }] : [];
  });
  return { trivia_games: played.reduce((all, { games }) => all + games, 0), topic: topic ?? null };
}

async function readPoints({ db }: Context, { userId, board }: Week): Promise<Recap['points']> {
  const before = new Date(Date.parse(board.start) - 7 * DAY_MS).toISOString().slice(0, 10);
  const rows = await db
    .select({ periodStart: boardTotals.periodStart, points: boardTotals.points })
    .from(boardTotals)
    .where(
      and(
        eq(boardTotals.filter, board.filter),
        inArray(boardTotals.periodStart, [board.start, before]),
        eq(boardTotals.userId, userId),
      ),
    );
  const pointsOf = (start: string) => rows.find(({ periodStart }) => periodStart === start)?.points ?? null;
  const week = pointsOf(board.start);
  return { week: week ?? 0, before: week === null ? null : pointsOf(before) };
}

/** The friends' board as it ranked them, of those who are the player's friends today. */
async function readFriends(context: Context, { userId, board }: Week): Promise<Recap['friends']> {
  const circle = await findCircle(context, { userId }, FRIENDS_CIRCLE);
  const selected = await selectRows(
    context,
    { filter: board.filter, periodStart: board.start },
    inArray(boardTotals.userId, circle?.playerIds ?? []),
  );
  if (!selected.some(({ id }) => id !== userId)) return null;
  const rows = selected.map((row, index) => ({
    rank: index + 1,
    user: describePlayer(row),
    points: row.points,
    is_own: row.id === userId,
  }));
  return { players: rows.length, rows: rows.filter(({ rank, is_own }) => rank <= FIRST_ROWS || is_own) };
}

async function listMilestones({ db }: Context, week: Week): Promise<Recap['milestones']> {
  const { userId, timeZone, dailies } = week;
  const start = Date.parse(dailyDate(dailies.from));
  const near = await db
    .select()
    .from(achievements)
    .where(
      and(
        eq(achievements.userId, userId),
        like(achievements.cause, `${milestoneCause('')}%`),
        // A day more on both sides has the week of any zone.
        between(achievements.createdAt, new Date(start - DAY_MS), new Date(start + 8 * DAY_MS)),
      ),
    )
    .orderBy(asc(achievements.createdAt), asc(achievements.cause));
  return near.flatMap(({ cause, name, description, createdAt }) => {
    const id = milestoneOf(cause);
    const number = dailyNumber(localDate(createdAt, timeZone));
    return id !== null && number >= dailies.from && number <= dailies.until
      ? [{ id, name, description }]
      : [];
  });
}

import { eq, sql } from 'drizzle-orm';
import type { DailyChallenge } from '@/lib/contract/daily';
import { dailyDate, dailyNumber, localDate, nextLocalMidnight } from '@/lib/quiz/day';
import { zoneInForce } from '@/lib/quiz/player-zone';
import { DAILY_DURATION_MINUTES } from '@/lib/quiz/scoring';
import { timeMultiplierOf } from '@/lib/quiz/time-multiplier';
import { accounts } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import { notFound } from '@/provider/errors';
import type { GameContext } from '@/provider/services/game/game-kind';
import { describeCompletedRun, isClosed, type Run } from '@/provider/services/game/run-result';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { describeQuestion, totalPoints } from '@/provider/services/question/game-question';
import { findPastDaily } from './daily-archive';
import { getExtremes } from './daily-extremes';
import { getDailyGame } from './daily-game';
import { dailyGameId } from './daily-id';
import { findRunOfDaily, findScoredRun } from './daily-run';
import type { DailyGame } from './stored-daily';

/** The daily's name in the interface (product rules §3). */
export const DAILY_NAME = 'Brain Teaser';

const selectZone = defineStatement((db) =>
  db
    .select({ zone: accounts.timeZone, changes: accounts.zoneChanges })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('userId')))
    .prepare('select_zone'),
);

/** Returns the time zone that decides a caller's date: a visitor's from the browser, a player's as `zoneInForce` says. */
export async function getTimeZone(
  context: Context,
  caller: Caller | null,
  zone: string | null,
): Promise<string> {
  if (!caller) return zone ?? 'UTC';
  const [kept] = await selectZone(context.db).execute({ userId: caller.userId });
  return kept ? zoneInForce(kept, zone, context.clock()) : (zone ?? 'UTC');
}

/**
 * Returns the Daily Challenge that a caller plays next, answers sealed, with the state of their scored run (product rules
 * §7): today's, or an earlier one that they have not finished yet; with `day` that one of the archive. Throws 404 for a
 * daily that is not in the archive.
 */
export async function getDailyChallenge(
  context: GameContext,
  caller: Caller | null,
  { day, timeZone: zone }: { day?: number | undefined; timeZone: string | null },
): Promise<DailyChallenge> {
  const now = context.clock();
  const timeZone = await getTimeZone(context, caller, zone);
  const today = dailyNumber(localDate(now, timeZone));
  const isPast = day !== undefined && day !== today;
  const { daily, run } = isPast
    ? await findPast(context, caller, day)
    : await findCurrent(context, caller, today);
  const { number } = daily;
  return {
    id: dailyGameId(number),
    name: DAILY_NAME,
    duration: DAILY_DURATION_MINUTES,
    level: daily.level,
    sub_level: '',
    points: totalPoints(daily.questions),
    category: 'DAILY_CHALLENGE',
    challenges: daily.questions.map(describeQuestion),
    number,
    date: dailyDate(number),
    archived: isPast,
    now: now.toISOString(),
    next_at: nextLocalMidnight(now, timeZone).toISOString(),
    yesterday: isPast ? null : await getExtremes(context, number - 1),
    scored_run: run && (await describeScoredRun(context, run, today)),
  };
}

type Playable = { daily: DailyGame; run: Run | null };

async function findCurrent(context: GameContext, caller: Caller | null, today: number): Promise<Playable> {
  const run = caller && (await findScoredRun(context, caller, today));
  return { daily: await getDailyGame(context, run?.dailyNumber ?? today), run };
}

async function findPast(context: GameContext, caller: Caller | null, day: number): Promise<Playable> {
  const daily = await findPastDaily(context, day);
  if (!daily) throw notFound('This daily is not in the archive.');
  return { daily, run: caller && (await findRunOfDaily(context, caller, day)) };
}

async function describeScoredRun(
  context: GameContext,
  run: Run,
  todaysNumber: number,
): Promise<DailyChallenge['scored_run']> {
  if (isClosed(run)) return { state: 'closed', result: await describeCompletedRun(context, run) };
  return {
    state: 'open',
    time_multiplier: timeMultiplierOf(run.timeMultiplier),
    deadline: run.deadlineAt?.toISOString() ?? null,
    is_todays: run.dailyNumber === todaysNumber,
  };
}

import { eq } from 'drizzle-orm';
import type { DailyChallenge } from '@/lib/contract/daily';
import { dailyNumber, localDate, nextLocalMidnight } from '@/lib/quiz/day';
import { zoneInForce } from '@/lib/quiz/player-zone';
import { DAILY_DURATION_MINUTES } from '@/lib/quiz/scoring';
import { timeMultiplierOf } from '@/lib/quiz/time-multiplier';
import { accounts } from '@/provider/db/schema';
import type { GameContext } from '@/provider/services/game/game-kind';
import { describeCompletedRun, isClosed } from '@/provider/services/game/run-result';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { describeQuestion, totalPoints } from '@/provider/services/question/game-question';
import { getExtremes } from './daily-extremes';
import { getDailyGame } from './daily-game';
import { findScoredRun } from './daily-run';

/** The daily's name in the interface (product rules §3). */
export const DAILY_NAME = 'Brain Teaser';

/** Returns the game_id of a daily: it names the game, which is the same for everyone. */
export const dailyGameId = (number: number) => `daily-${number}`;

/** Returns the number in a daily's game_id; NaN, which is no number of a daily, for any other text. */
export const numberOfDailyId = (id: string) => Number(/^daily-([1-9]\d{0,8})$/.exec(id)?.[1]);

/** Returns the time zone that decides a caller's date: a visitor's from the browser, a player's as `zoneInForce` says. */
export async function getTimeZone(
  context: Context,
  caller: Caller | null,
  zone: string | null,
): Promise<string> {
  if (!caller) return zone ?? 'UTC';
  const [kept] = await context.db
    .select({ zone: accounts.timeZone, changes: accounts.zoneChanges })
    .from(accounts)
    .where(eq(accounts.id, caller.userId));
  return kept ? zoneInForce(kept, zone, context.clock()) : (zone ?? 'UTC');
}

/** Returns today's Daily Challenge for a caller, answers sealed, with the state of their scored run (product rules §7). */
export async function getDailyChallenge(
  context: GameContext,
  caller: Caller | null,
  zone: string | null,
): Promise<DailyChallenge> {
  const now = context.clock();
  const timeZone = await getTimeZone(context, caller, zone);
  const date = localDate(now, timeZone);
  const number = dailyNumber(date);
  const daily = await getDailyGame(context, number);
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
    date,
    now: now.toISOString(),
    next_at: nextLocalMidnight(now, timeZone).toISOString(),
    yesterday: await getExtremes(context, number - 1),
    scored_run: caller ? await describeScoredRun(context, caller, number) : null,
  };
}

async function describeScoredRun(
  context: GameContext,
  caller: Caller,
  number: number,
): Promise<DailyChallenge['scored_run']> {
  const run = await findScoredRun(context, caller, number);
  if (!run) return null;
  if (isClosed(run)) return { state: 'closed', result: await describeCompletedRun(context, run) };
  return {
    state: 'open',
    time_multiplier: timeMultiplierOf(run.timeMultiplier),
    deadline: run.deadlineAt?.toISOString() ?? null,
  };
}

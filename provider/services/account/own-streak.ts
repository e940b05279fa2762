import { and, between, desc, eq, isNotNull, min } from 'drizzle-orm';
import type { OwnStreak, StreakDay } from '@/lib/contract/streak';
import {
  currentStreak,
  DAYS_PER_FREEZE,
  dailyDate,
  dailyNumber,
  FREEZES_MAX,
  localDate,
} from '@/lib/quiz/day';
import { changesOfTheWeek } from '@/lib/quiz/player-zone';
import { accounts, frozenDays, playerStats, runs } from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import { getTimeZone } from '@/provider/services/daily/daily-challenge';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Days of one page. */
const PAGE_DAYS = 60;

type Page = { before?: number; timeZone: string | null };

/**
 * Returns the caller's streak and what each day was, sixty days a page. Throws 401 token_not_valid when the account does
 * not exist any more.
 */
export async function getOwnStreak(
  context: Context,
  caller: Caller,
  { before, timeZone }: Page,
): Promise<OwnStreak> {
  const now = context.clock();
  const [found] = await context.db
    .select({ zoneChanges: accounts.zoneChanges, stats: playerStats })
    .from(accounts)
    .innerJoin(playerStats, eq(playerStats.userId, accounts.id))
    .where(eq(accounts.id, caller.userId));
  if (!found) throw tokenNotValid();
  const zone = await getTimeZone(context, caller, timeZone);
  const today = dailyNumber(localDate(now, zone));
  const current = currentStreak(found.stats, today);
  // Who went west has finished a later number than today's.
  const newest = Math.max(today, found.stats.lastDailyNumber ?? today);
  const first = (await findFirstNumber(context, caller.userId)) ?? newest;
  const until = Math.min(newest, (before ?? newest + 1) - 1);
  const from = Math.max(first, until - PAGE_DAYS + 1);
  return {
    time_zone: zone,
    zone_changes: changesOfTheWeek(found.zoneChanges ?? [], now),
    streak: current.streak,
    longest_streak: found.stats.longestStreak,
    freezes: current.freezes,
    next_freeze_in:
      current.freezes < FREEZES_MAX ? DAYS_PER_FREEZE - (current.streak % DAYS_PER_FREEZE) : null,
    days: await listDays(context, { userId: caller.userId, from, until, today, frozen: current.frozen }),
    next: from > first ? from : null,
  };
}

async function findFirstNumber({ db }: Context, userId: string): Promise<number | null> {
  const [first] = await db
    .select({ number: min(runs.dailyNumber) })
    .from(runs)
    .where(isFinishedDaily(userId));
  return first?.number ?? null;
}

const isFinishedDaily = (userId: string) =>
  and(
    eq(runs.userId, userId),
    eq(runs.kind, 'scored'),
    isNotNull(runs.dailyNumber),
    isNotNull(runs.completedAt),
  );

type Days = {
  userId: string;
  from: number;
  until: number;
  today: number;
  /** The days since the last finished daily that freezes cover: they are stored with the next one. */
  frozen: readonly number[];
};

async function listDays({ db }: Context, { userId, from, until, today, frozen }: Days): Promise<StreakDay[]> {
  const finished = await db
    .select()
    .from(runs)
    .where(and(isFinishedDaily(userId), between(runs.dailyNumber, from, until)))
    .orderBy(desc(runs.dailyNumber));
  const stored = await db
    .select({ number: frozenDays.number })
    .from(frozenDays)
    .where(and(eq(frozenDays.userId, userId), between(frozenDays.number, from, until)));
  const played = new Map(finished.map((run) => [run.dailyNumber, run]));
  const covered = new Set([...frozen, ...stored.map(({ number }) => number)]);
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => {
    const number = until - index;
    const run = played.get(number);
    return {
      number,
      date: dailyDate(number),
      state: run ? 'played' : covered.has(number) ? 'frozen' : number >= today ? 'open' : 'missed',
      finished_at: run?.completedAt?.toISOString() ?? null,
      score: run?.score ?? null,
      total: run?.totalPoints ?? null,
    };
  });
}

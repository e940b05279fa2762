import { and, asc, between, desc, eq, inArray, isNotNull, lte, max, min } from 'drizzle-orm';
import type { DailyArchive } from '@/lib/contract/daily';
import { dailyDate, dailyNumber, localDate } from '@/lib/quiz/day';
import type { Db } from '@/provider/db/database';
import { dailyChallenges, runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { type DailySource, findDailyGame } from './daily-game';
import { dailyGameId } from './daily-id';
import { isOpened } from './daily-opening';
import type { DailyGame } from './stored-daily';

/**
 * Returns a daily of the archive: one that is stored, and whose date is over in every time zone, so that nobody can still
 * score it. Undefined for any other number, NaN included.
 */
export async function findPastDaily(source: DailySource, number: number): Promise<DailyGame | undefined> {
  return number <= lastArchived(source.clock()) ? findDailyGame(source, number) : undefined;
}

/** Returns the newest number whose date is over in every time zone. */
function lastArchived(now: Date): number {
  const today = dailyNumber(localDate(now, 'UTC'));
  return isOpened(today - 1, now) ? today - 1 : today - 2;
}

/**
 * Returns the archive's dailies of a month (YYYY-MM), by default its last one, oldest first and each with the caller's
 * result. A month without any has no days.
 */
export async function getDailyArchive(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller | null,
  query: { month?: string | undefined },
): Promise<DailyArchive> {
  const last = lastArchived(clock());
  const [ends] = await db
    .select({ first: min(dailyChallenges.number), last: max(dailyChallenges.number) })
    .from(dailyChallenges)
    .where(lte(dailyChallenges.number, last));
  const [firstMonth, lastMonth] = [monthOf(ends?.first), monthOf(ends?.last)];
  const shown = query.month ?? lastMonth ?? localDate(clock(), 'UTC').slice(0, 7);
  const dailies = await listDailies(db, shown, last);
  const results = caller ? await readResults(db, caller, dailies) : new Map();
  return {
    month: shown,
    first_month: firstMonth,
    last_month: lastMonth,
    days: dailies.map(({ number, level }) => ({
      number,
      date: dailyDate(number),
      level,
      own: results.get(number) ?? null,
    })),
  };
}

const monthOf = (number: number | null | undefined) =>
  typeof number === 'number' ? dailyDate(number).slice(0, 7) : null;

const DAYS_OF_LONGEST_MONTH = 31;

async function listDailies(db: Db, month: string, last: number) {
  const first = dailyNumber(`${month}-01`);
  const rows = await db
    .select({ number: dailyChallenges.number, level: dailyChallenges.level })
    .from(dailyChallenges)
    .where(between(dailyChallenges.number, first, Math.min(last, first + DAYS_OF_LONGEST_MONTH - 1)))
    .orderBy(asc(dailyChallenges.number));
  return rows.filter(({ number }) => monthOf(number) === month);
}

type OwnResult = NonNullable<DailyArchive['days'][number]['own']>;

/** Reads the runs of a month by their games, so that nobody's other games are looked through. */
async function readResults(
  db: Db,
  { userId }: Caller,
  dailies: readonly { number: number }[],
): Promise<Map<number, OwnResult>> {
  if (dailies.length === 0) return new Map();
  const ids = dailies.map(({ number }) => dailyGameId(number));
  const closed = await db
    .selectDistinctOn([runs.dailyNumber])
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        eq(runs.game, 'DailyChallenge'),
        inArray(runs.gameId, ids),
        isNotNull(runs.completedAt),
      ),
    )
    .orderBy(runs.dailyNumber, desc(eq(runs.kind, 'scored')), desc(runs.score));
  return new Map(
    closed.map(({ dailyNumber: number, kind, score, totalPoints: total, correct, questionCount }) => [
      number as number,
      { scored: kind === 'scored', score, total, correct, questions: questionCount },
    ]),
  );
}

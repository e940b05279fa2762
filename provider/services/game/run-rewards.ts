import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CompletedRun } from '@/lib/contract/game';
import { DAYS_PER_FREEZE, dailyDate, FREEZES_MAX, nextStreak, streakOf } from '@/lib/quiz/day';
import type { Db } from '@/provider/db/database';
import { achievements, frozenDays, type runs } from '@/provider/db/schema';
import { listFinishedNumbers } from './daily-numbers';
import { milestoneOf } from './milestone-cause';

type Run = Pick<typeof runs.$inferSelect, 'id' | 'userId' | 'kind' | 'dailyNumber' | 'streak'>;

type Rewards = Pick<CompletedRun, 'frozen_dates' | 'freeze_earned' | 'milestones'>;

/** Returns what a closed run brought its player beside points: freezes used or earned, and milestones. */
export async function describeRewards(db: Pick<Db, 'select'>, run: Run): Promise<Rewards> {
  if (run.kind !== 'scored') return { frozen_dates: [], freeze_earned: false, milestones: [] };
  const milestones = await listMilestones(db, run);
  const { dailyNumber: number } = run;
  if (number === null) return { frozen_dates: [], freeze_earned: false, milestones };
  return {
    frozen_dates: (await listFrozenBefore(db, run.userId, number)).map(dailyDate),
    freeze_earned: await hasEarnedFreeze(db, run, number),
    milestones,
  };
}

/** Returns the frozen days between a daily and the one finished before it: the streak went on over all of them. */
async function listFrozenBefore(db: Pick<Db, 'select'>, userId: string, number: number): Promise<number[]> {
  const daysBefore = Array.from({ length: FREEZES_MAX }, (_, index) => number - 1 - index);
  const rows = await db
    .select({ number: frozenDays.number })
    .from(frozenDays)
    .where(and(eq(frozenDays.userId, userId), inArray(frozenDays.number, daysBefore)));
  const frozen = rows.map((row) => row.number);
  const gap = daysBefore.findIndex((day) => !frozen.includes(day));
  return daysBefore.slice(0, gap === -1 ? FREEZES_MAX : gap).reverse();
}

/** A seventh day earns nothing while two are held, so the days before it decide. */
async function hasEarnedFreeze(db: Pick<Db, 'select'>, run: Run, number: number): Promise<boolean> {
  if (run.streak === null || run.streak % DAYS_PER_FREEZE !== 0) return false;
  const numbers = await listFinishedNumbers(db, run.userId);
  const before = streakOf(numbers.filter((finished) => finished < number));
  const after = nextStreak(before, number);
  return after.freezes > before.freezes - after.frozen.length;
}

async function listMilestones(db: Pick<Db, 'select'>, { userId, id }: Run): Promise<Rewards['milestones']> {
  const rows = await db
    .select()
    .from(achievements)
    .where(and(eq(achievements.userId, userId), eq(achievements.runId, id)))
    .orderBy(asc(achievements.cause));
  return rows.flatMap(({ cause, name, description }) => {
    const milestone = milestoneOf(cause);
    return milestone === null ? [] : [{ id: milestone, name, description }];
  });
}

import { localDate, nextStreak, dailyNumber as numberOf, streakOf } from '@/lib/quiz/day';
import { DAILY_DURATION_MINUTES } from '@/lib/quiz/scoring';
import type { Transaction } from '@/provider/db/database';
import { listFinishedNumbers } from '@/provider/services/game/daily-numbers';
import type { GameKind, Streak } from '@/provider/services/game/game-kind';
import type { Run } from '@/provider/services/game/run-result';
import { findPastDaily } from './daily-archive';
import { getTimeZone } from './daily-challenge';
import { getDailyGame } from './daily-game';
import { dailyGameId, numberOfDailyId } from './daily-id';

const seconds = DAILY_DURATION_MINUTES * 60;

/** The Daily Challenge as a kind of game: one number per day, one timer, and the only kind with a streak. */
export const dailyKind: GameKind = {
  async findGame(context, caller, { gameId, timeZone }) {
    const zone = await getTimeZone(context, caller, timeZone);
    const dailyNumber = numberOf(localDate(context.clock(), zone));
    if (gameId === dailyGameId(dailyNumber)) {
      const { questions } = await getDailyGame(context, dailyNumber);
      return { dailyNumber, questions, seconds };
    }
    const past = await findPastDaily(context, numberOfDailyId(gameId));
    return past && { dailyNumber: past.number, questions: past.questions, seconds, isPractice: true };
  },
  async getQuestions(context, run, reader) {
    return (await getDailyGame(context, numberOfRun(run), reader)).questions;
  },
  // A daily is played once by its number, so it does not track the questions met.
  async meetQuestion(_tx, { run, points }) {
    return run.kind === 'scored' ? points : 0;
  },
  async meetUnanswered() {},
  async streakAfter(tx, run, before) {
    const number = numberOfRun(run);
    const lastDailyNumber = Math.max(number, before.lastDailyNumber ?? number);
    return { streak: await countStreak(tx, run, before), lastDailyNumber };
  },
};

function numberOfRun({ id, dailyNumber }: Pick<Run, 'id' | 'dailyNumber'>): number {
  if (dailyNumber === null) throw new Error(`Run ${id} does not belong to a daily`);
  return dailyNumber;
}

// A run left open over midnight can close after the next number's: then the streak is computed from all numbers.
async function countStreak(tx: Transaction, run: Run, before: Streak): Promise<number> {
  const number = numberOfRun(run);
  if (before.lastDailyNumber === null || number > before.lastDailyNumber) {
    return nextStreak({ streak: before.streak, lastNumber: before.lastDailyNumber }, number);
  }
  const numbers = new Set([number, ...(await listFinishedNumbers(tx, run.userId))]);
  return streakOf([...numbers].sort((a, b) => b - a));
}

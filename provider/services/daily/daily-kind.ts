import { localDate, nextStreak, dailyNumber as numberOf, streakOf } from '@/lib/quiz/day';
import { DAILY_DURATION_MINUTES } from '@/lib/quiz/scoring';
import { listFinishedNumbers } from '@/provider/services/game/daily-numbers';
import { addFrozenDays, replaceFrozenDays } from '@/provider/services/game/frozen-days';
import type { GameKind } from '@/provider/services/game/game-kind';
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
    const { userId } = run;
    if (before.lastDailyNumber === null || number > before.lastDailyNumber) {
      const { frozen, ...streak } = nextStreak(before, number);
      await addFrozenDays(tx, { userId, numbers: frozen });
      return streak;
    }
    // A run left open over midnight closed after the next number's: the streak is counted from all numbers.
    const { frozen, ...streak } = streakOf([number, ...(await listFinishedNumbers(tx, userId))]);
    await replaceFrozenDays(tx, { userId, numbers: frozen });
    return streak;
  },
};

function numberOfRun({ id, dailyNumber }: Pick<Run, 'id' | 'dailyNumber'>): number {
  if (dailyNumber === null) throw new Error(`Run ${id} does not belong to a daily`);
  return dailyNumber;
}

import { dailyNumber, localDate } from '@/lib/quiz/day';
import { openDatabase } from '@/provider/db/client';
import { getDailyGame } from '@/provider/services/daily/daily-game';
import { dailyGameId } from '@/provider/services/daily/daily-id';
import type { DailyGame } from '@/provider/services/daily/stored-daily';
import { BENCH_CONTENT } from './servers';

export interface TodaysDaily {
  number: number;
  /** Its id in the routes. */
  gameId: string;
  daily: DailyGame;
}

/** Returns today's daily of a seeded database, in UTC. */
export async function readTodaysDaily(databaseUrl: string): Promise<TodaysDaily> {
  const database = await openDatabase({ databaseUrl });
  const clock = () => new Date();
  const number = dailyNumber(localDate(clock(), 'UTC'));
  const daily = await getDailyGame({ db: database.db, clock, ...BENCH_CONTENT }, number);
  await database.close();
  return { number, gameId: dailyGameId(number), daily };
}

import { randomUUID } from 'node:crypto';
import { dailyDate } from '@/lib/quiz/day';
import { runs } from '@/provider/db/schema';
import { recountPlayer } from '@/provider/services/game/recount-player';
import type { TestApp } from './test-app';

/** Inserts finished scored dailies of a player, each at noon UTC of its day with nothing right, and counts them. */
export async function insertFinishedDailies(
  test: TestApp,
  { userId, numbers }: { userId: string; numbers: readonly number[] },
): Promise<void> {
  const rows = numbers.map((number) => {
    const at = new Date(`${dailyDate(number)}T12:00:00Z`);
    return {
      userId,
      id: randomUUID(),
      game: 'DailyChallenge' as const,
      gameId: `daily-${number}`,
      dailyNumber: number,
      kind: 'scored' as const,
      startedAt: at,
      completedAt: at,
      closedBy: 'player' as const,
      timeSeconds: 60,
      totalPoints: 150,
      questionCount: 15,
      plausibility: 'human' as const,
      creditState: 'credited' as const,
    };
  });
  if (rows.length > 0) await test.db.insert(runs).values(rows);
  await test.db.transaction((tx) => recountPlayer(tx, { userId, until: test.clock.now() }));
}

import { randomUUID } from 'node:crypto';
import { accounts, playerStats } from '@/provider/db/schema';
import { TEST_NOON, type TestApp } from './test-app';

/**
 * Inserts members without a game, for tests that need hundreds: registering them would take minutes. Returns their
 * ids.
 */
export async function insertPlayers({ db }: Pick<TestApp, 'db'>, players: number): Promise<string[]> {
  const ids = Array.from({ length: players }, () => randomUUID());
  await db.insert(accounts).values(
    ids.map((id) => ({
      id,
      email: `${id}@example.com`,
      passwordHash: 'none',
      username: `player-${id}`,
      usernameKey: `player-${id}`,
      isGuest: false,
      referralCode: id,
      createdAt: TEST_NOON,
    })),
  );
  await db.insert(playerStats).values(ids.map((userId) => ({ userId })));
  return ids;
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { runs } from '@/provider/db/schema';
import { countAttempt } from '@/provider/services/platform/attempts';
import { getTodaysDaily, startBody, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Player = { id: string; token: string };

const DETAIL = 'You have played 200 games today. The next one opens at midnight UTC.';

/** Starts today's daily, and closes the run before: each start is a new run, all but the first for practice. */
async function playOn(player: Player) {
  await test.db.update(runs).set({ completedAt: test.clock.now() }).where(eq(runs.userId, player.id));
  const { number } = await getTodaysDaily(test);
  return test.call('startGame', {
    token: player.token,
    body: startBody(`daily-${number}`),
    headers: { 'x-time-zone': 'UTC' },
  });
}

describe('the runs of one player in a UTC day', () => {
  it('are at most two hundred, practice included; the next day opens again', async () => {
    const player = await test.createGuest();
    const day = { key: `runs:${player.id}`, seconds: 86_400 };
    for (let count = 0; count < 197; count++) await countAttempt(test.context, day);
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await playOn(player)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const { status, error, headers } = await playOn(player);
    expect([status, error.code, error.detail]).toEqual([429, 'daily_limit', DETAIL]);
    expect(headers.get('retry-after')).toBe(String(12 * 3600));
    const stored = await test.db.select().from(runs).where(eq(runs.userId, player.id));
    expect(stored.map(({ kind }) => kind).sort()).toEqual(['practice', 'practice', 'scored']);
    test.clock.advance(12 * 3600);
    const { email, password } = player;
    const { data } = await test.call('registerGuest', { body: { email, password } });
    expect((await playOn({ id: player.id, token: data.token.access })).status).toBe(200);
  });

  it('are not used up by resuming one, nor by starting it twenty times at once', async () => {
    const player = await test.createGuest();
    const started = await Promise.all(Array.from({ length: 20 }, () => startDaily(test, player)));
    expect(new Set(started.map(({ run_id }) => run_id)).size).toBe(1);
    const day = { key: `runs:${player.id}`, seconds: 86_400 };
    expect((await countAttempt(test.context, day)).count).toBe(2);
  });
});

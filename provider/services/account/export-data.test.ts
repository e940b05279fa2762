import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { ExportPage } from '@/lib/contract/account';
import { answers, boardTotals, knownDevices, playerQuestions, runs } from '@/provider/db/schema';
import { exportAll } from '@/provider/testing/export';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const PAGE_ROWS = 2_000;

/** Inserts finished games of one answer each: playing thousands would take hours. */
async function insertGames(userId: string, games: number) {
  await test.db.execute(sql`
    with played as (
      insert into ${runs} (user_id, id, game, game_id, category, sub_category, kind, started_at, completed_at,
        total_points, question_count, time_seconds)
      select ${userId}::uuid, gen_random_uuid(), 'Trivia', 'inserted-' || n, 'sports', 'nba', 'scored',
        ${TEST_NOON.toISOString()}::timestamptz - n * interval '1 minute', ${TEST_NOON.toISOString()}::timestamptz,
        10, 1, 5
      from generate_series(1, ${games}::int) n returning id)
    insert into ${answers} (user_id, run_id, question_id, answer, hint_used, correct, points, credited_points,
      score, late, answered_at)
    select ${userId}::uuid, id, 'question-' || id, 'right', false, true, 10, 10, 10, false,
      ${TEST_NOON.toISOString()}::timestamptz from played`);
}

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('the export of a player with thousands of games', () => {
  it('comes in pages of at most 2,000 rows, with each row once and nobody else’s', async () => {
    const [player, other] = [await test.createGuest(), await test.createGuest()];
    await playDaily(test, player, { right: 4 });
    await insertGames(player.id, 2_600);
    await insertGames(other.id, 50);
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> | undefined = cursor ? { cursor } : undefined;
      const { data }: { data: ExportPage } = await test.call('exportData', { token: player.token, query });
      expect(data.head === null).toBe(cursor !== null);
      sizes.push(data.lists.reduce((sum, { rows }) => sum + rows.length, 0));
      cursor = data.next;
    } while (cursor);
    // 2,601 games, 2,615 answers, four boards and one session.
    expect(sizes).toEqual([PAGE_ROWS, PAGE_ROWS, 1_221]);

    const all = (await exportAll(test, player.token)) as Record<string, Record<string, unknown>[]>;
    const stored = await test.db.select({ id: runs.id }).from(runs).where(eq(runs.userId, player.id));
    expect(new Set(all.games?.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
    expect(all.games).toHaveLength(2_601);
    expect(new Set(all.answers?.map(({ runId, questionId }) => `${runId} ${questionId}`)).size).toBe(2_615);
    expect(all.boards).toHaveLength(4);
    expect(all.sessions).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain(other.id);
  });

  it('ends with an empty page when the last full one had the last row', async () => {
    const player = await test.createGuest();
    await test.db.insert(playerQuestions).values(
      Array.from({ length: PAGE_ROWS }, (_, index) => ({
        userId: player.id,
        questionId: `met-${index}`,
        seenAt: TEST_NOON,
      })),
    );
    const { data } = await test.call('exportData', { token: player.token });
    const { data: rest } = await test.call('exportData', {
      token: player.token,
      query: { cursor: data.next ?? '' },
    });
    expect([rest.head, rest.next]).toEqual([null, null]);
    expect(rest.lists.flatMap(({ name, rows }) => rows.map(() => name))).toEqual(['sessions']);
  });

  it('says when the browsers that the account knows were last used, and nothing that identifies them', async () => {
    const player = await test.createGuest();
    const known = { userId: player.id, deviceHash: 'digest-of-a-device', seenAt: TEST_NOON };
    await test.db.insert(knownDevices).values(known);
    const { data } = await test.call('exportData', { token: player.token });
    expect(data.lists.find(({ name }) => name === 'known_devices')?.rows).toEqual([
      { seenAt: TEST_NOON.toISOString() },
    ]);
    expect(JSON.stringify(data)).not.toContain(known.deviceHash);
  });

  it('contains the boards of every period', async () => {
    const player = await test.createGuest();
    await playDaily(test, player, { right: 4 });
    test.clock.set('2027-03-01T12:00:00Z');
    const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
    await playDaily(test, { token: data.access }, { right: 4 });
    const { boards } = (await exportAll(test, data.access)) as { boards: unknown[] };
    const stored = await test.db.select().from(boardTotals).where(eq(boardTotals.userId, player.id));
    expect(stored).toHaveLength(7);
    expect(boards).toHaveLength(7);
  });

  it('refuses a cursor that no page has given', async () => {
    const { token } = await test.createGuest();
    const id = randomUUID();
    const cursors = [
      '-',
      cursorOf(),
      cursorOf('nothing', null),
      cursorOf('constructor', ['a']),
      cursorOf('games'),
      cursorOf('games', ['not a uuid']),
      cursorOf('games', [id, id]),
      cursorOf('games', []),
      cursorOf('games', { after: id }),
      cursorOf('answers', [id, 'a\u0000b']),
      cursorOf('answers', [id, '\ud800']),
      cursorOf('answers', [id, 'x'.repeat(201)]),
      cursorOf('boards', ['Hourly', '2026-11-21']),
      cursorOf('boards', ['Daily', '2026-13-41']),
      cursorOf('pending_links', ['digest']),
    ];
    for (const cursor of cursors) {
      const { status, error } = await test.call('exportData', { token, query: { cursor } });
      expect([cursor, status, Object.keys(error.details ?? {})]).toEqual([cursor, 400, ['cursor']]);
    }
    for (const cursor of ['', 'a b', 'a'.repeat(1_001)])
      expect((await test.call('exportData', { token, query: { cursor } })).status).toBe(400);
  });

  it('shows another player’s cursor only rows of one’s own', async () => {
    const [player, other] = [await test.createGuest(), await test.createGuest()];
    await insertGames(other.id, 3);
    const cursor = cursorOf('games', ['00000000-0000-4000-8000-000000000000']);
    const { data } = await test.call('exportData', { token: player.token, query: { cursor } });
    expect(data.lists.find(({ name }) => name === 'games')?.rows).toEqual([]);
  });
});

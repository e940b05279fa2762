import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { boardTotals, jobMarks, playerStats, runs } from '@/provider/db/schema';
import { runOwnerCommand } from '@/provider/owner-commands';
import { answerBody, completeBody, getTodaysDaily, playDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { auditNightly, auditPlayers } from './audit';
import { forgetRunAddresses } from './forget-addresses';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Player = { id: string; token: string };

/** Plays today's daily all right with the same time before each answer, which waits. */
async function playEvenly(player: Player): Promise<string> {
  const daily = await getTodaysDaily(test);
  const { run_id } = await startDaily(test, player);
  for (const position of daily.questions.keys()) {
    test.clock.advance(6);
    const body = answerBody(daily, { position, choice: 'right' });
    await test.call('playGame', { token: player.token, body });
  }
  await test.call('playGame', { token: player.token, body: completeBody(daily) });
  return run_id;
}

const pointsOf = async (player: Player) => {
  const [row] = await test.db
    .select({ points: boardTotals.points })
    .from(boardTotals)
    .where(and(eq(boardTotals.filter, 'All Time'), eq(boardTotals.userId, player.id)));
  return row?.points ?? null;
};

const command = (body: Parameters<typeof runOwnerCommand>[1]) => runOwnerCommand(test.context, body);

describe('the audit', () => {
  it('finds nothing after games that count, wait, are open and are practice', async () => {
    const member = await test.createMember();
    await playDaily(test, member, { right: 9 });
    await playDaily(test, member, { right: 15 });
    await playEvenly(await test.createMember());
    await startDaily(test, await test.createGuest());
    const audit = await auditPlayers(test.context);
    expect(audit).toMatchObject({ differences: 0, named: [] });
    expect(audit.players).toBeGreaterThanOrEqual(3);
  });

  it('has nothing to say of an account that its owner has disabled', async () => {
    const player = await test.createMember();
    await playDaily(test, player, { right: 5 });
    await test.call('deleteAccount', { token: player.token, body: { username: player.username } });
    expect((await auditPlayers(test.context)).differences).toBe(0);
  });

  it('names the player, the value and both numbers when a total or a board was changed', async () => {
    const player = await test.createMember();
    await playDaily(test, player, { right: 5 });
    const own = eq(boardTotals.userId, player.id);
    await test.db
      .update(boardTotals)
      .set({ points: 999 })
      .where(and(own, eq(boardTotals.filter, 'Daily')));
    await test.db.delete(boardTotals).where(and(own, eq(boardTotals.filter, 'Weekly')));
    await test.db.update(playerStats).set({ streak: 500 }).where(eq(playerStats.userId, player.id));
    const result = await command({ command: 'audit' });
    const { named } = 'audit' in result ? result.audit : { named: [] };
    expect(named.filter(({ userId }) => userId === player.id)).toEqual([
      { userId: player.id, what: 'streak', stored: 500, counted: 1 },
      { userId: player.id, what: 'Daily 2026-11-21 points', stored: 999, counted: 50 },
      { userId: player.id, what: 'Weekly 2026-11-16 points', stored: null, counted: 50 },
      { userId: player.id, what: 'Weekly 2026-11-16 occurrences', stored: null, counted: 1 },
    ]);
    await test.db.delete(boardTotals).where(own);
    await test.db.delete(playerStats).where(eq(playerStats.userId, player.id));
  });

  it('runs once a UTC day, whatever the number of instances', async () => {
    const lines: string[] = [];
    const log = { info: (_: object, text: string) => lines.push(text), error: () => lines.push('error') };
    const context = { ...test.context, log: log as unknown as typeof test.context.log };
    await test.db.delete(jobMarks).where(eq(jobMarks.name, 'audit'));
    await Promise.all([auditNightly(context), auditNightly(context)]);
    await auditNightly(context);
    expect(lines).toEqual(['audit: totals, streaks and boards agree with the answers']);
    test.clock.advance(86_400);
    await auditNightly(context);
    expect(lines).toHaveLength(2);
  });
});

describe('the operator', () => {
  it('sees the runs that wait and why, and ends the wait of each once', async () => {
    const [credited, excluded] = [await test.createMember(), await test.createMember()];
    const [creditedId, excludedId] = [await playEvenly(credited), await playEvenly(excluded)];
    const listed = await command({ command: 'runs' });
    const waiting = 'waiting' in listed ? listed.waiting : [];
    expect(waiting).toContainEqual(
      expect.objectContaining({
        id: creditedId,
        username: credited.username,
        reasons: ['even-rhythm'],
        correct: 15,
        questions: 15,
        points: 150,
      }),
    );
    await command({ command: 'decide-run', id: creditedId, is_human: true });
    await command({ command: 'decide-run', id: excludedId, is_human: false });
    expect([await pointsOf(credited), await pointsOf(excluded)]).toEqual([150, null]);
    for (const id of [creditedId, excludedId, crypto.randomUUID()]) {
      await expect(command({ command: 'decide-run', id, is_human: true })).rejects.toMatchObject({
        body: { statusCode: 404 },
      });
    }
    expect(await pointsOf(credited)).toBe(150);
    expect((await auditPlayers(test.context)).differences).toBe(0);
  });
});

describe('the address of a run', () => {
  it('is forgotten two days after the run ended, and not before', async () => {
    const player = await test.createMember();
    await playDaily(test, player, { right: 1 });
    const isOwn = eq(runs.userId, player.id);
    await test.db.update(runs).set({ addressKey: 'digest' }).where(isOwn);
    const keyOf = async () => (await test.db.select().from(runs).where(isOwn))[0]?.addressKey;
    test.clock.advance(2 * 86_400 - 300);
    await forgetRunAddresses(test.context);
    expect(await keyOf()).toBe('digest');
    test.clock.advance(600);
    await forgetRunAddresses(test.context);
    expect(await keyOf()).toBeNull();
  });
});

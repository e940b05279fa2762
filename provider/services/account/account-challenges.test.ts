import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { challengePlayers, challenges } from '@/provider/db/schema';
import {
  accept,
  challengeTrivia,
  dealChallenge,
  playChallenge,
  readChallenge,
} from '@/provider/testing/challenge';
import { exportAll } from '@/provider/testing/export';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions, playTrivia, startTrivia } from '@/provider/testing/trivia';
import { eraseDueAccounts } from './erase-account';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 40 });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const topic = { category: 'sports', subCategory: 'nba' };
const DAY_SECONDS = 86_400;

async function erase(member: { token: string; username: string }) {
  await test.call('deleteAccount', { token: member.token, body: { username: member.username } });
}

const placesOf = (userId: string) =>
  test.db.select().from(challengePlayers).where(eq(challengePlayers.userId, userId));

describe('an erased account', () => {
  it('stays in its challenges as a player without a name, at once when deleted and for good when erased', async () => {
    const [maker, player] = [await test.createMember(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic });
    const { code } = challenge;
    await playChallenge(test, player, { code, answer: 'wrong' });
    await erase(maker);
    const disabled = await readChallenge(test, code, player);
    expect([disabled.maker, disabled.result?.players[0]]).toMatchObject([null, { person: null, score: 300 }]);
    test.clock.advance(14 * DAY_SECONDS + 1);
    await eraseDueAccounts(test.context);
    const { data } = await test.call('registerGuest', {
      body: { email: player.email, password: player.password },
    });
    const left = await readChallenge(test, code, { token: data.token.access });
    expect(left).toMatchObject({ maker: null, state: 'open', played: 2 });
    expect(left.result?.players[0]).toMatchObject({ person: null, is_maker: false, score: 300 });
    expect(await placesOf(maker.id)).toEqual([]);
    const text = JSON.stringify([
      await test.db.select().from(challenges),
      await test.db.select().from(challengePlayers),
    ]);
    expect(text).not.toContain(maker.id);
    const late = await test.createGuest();
    const { result } = await playChallenge(test, late, { code });
    expect(result.score).toBe(300);
  });

  it('frees the places that it has not played', async () => {
    const [maker, player] = [await test.createGuest(), await test.createMember()];
    const { challenge } = await challengeTrivia(test, maker, { topic });
    await accept(test, player, challenge.code);
    await erase(player);
    test.clock.advance(14 * DAY_SECONDS + 1);
    await eraseDueAccounts(test.context);
    expect((await readChallenge(test, challenge.code)).joined).toBe(1);
  });
});

describe('the export', () => {
  it('lists the challenges made and played, and nothing of the others in them', async () => {
    const [maker, player] = [await test.createMember(), await test.createMember()];
    const { challenge } = await challengeTrivia(test, maker, { topic });
    const { result } = await playChallenge(test, player, { code: challenge.code, answer: 'wrong' });
    const data = await exportAll(test, player.token);
    expect(data.challenges_made).toEqual([]);
    expect(data.challenges_played).toMatchObject([{ code: challenge.code, runId: result.run_id, score: 0 }]);
    expect(JSON.stringify(data)).not.toContain(maker.id);
    const makers = await exportAll(test, maker.token);
    expect(makers.challenges_made).toMatchObject([{ code: challenge.code, game: 'Trivia' }]);
    expect(makers.challenges_played).toMatchObject([{ code: challenge.code, score: 300 }]);
  });
});

describe('merging a guest', () => {
  const merge = (member: { token: string }, { email, password }: { email: string; password: string }) =>
    test.call('mergeGuest', {
      token: member.token,
      body: { authLess: { email, password }, dry_run: false },
    });

  it('moves what the guest has made, joined and played', async () => {
    const [other, guest, member] = [
      await test.createGuest(),
      await test.createGuest(),
      await test.createMember(),
    ];
    const own = await challengeTrivia(test, guest, { topic });
    const played = await challengeTrivia(test, other, { topic });
    const joined = await challengeTrivia(test, other, { topic });
    await playChallenge(test, guest, { code: played.challenge.code });
    await accept(test, guest, joined.challenge.code);
    expect((await merge(member, guest)).status).toBe(200);
    expect(await readChallenge(test, own.challenge.code, member)).toMatchObject({
      is_maker: true,
      part: 'finished',
    });
    expect((await readChallenge(test, played.challenge.code, member)).part).toBe('finished');
    const { data: game } = await dealChallenge(test, member, joined.challenge.code);
    await playTrivia(test, member, { game });
    expect((await readChallenge(test, joined.challenge.code, member)).part).toBe('finished');
    expect(await placesOf(guest.id)).toEqual([]);
  });

  it('resumes the challenge that the guest was playing', async () => {
    const [other, guest, member] = [
      await test.createGuest(),
      await test.createGuest(),
      await test.createMember(),
    ];
    const { challenge } = await challengeTrivia(test, other, { topic });
    await accept(test, guest, challenge.code);
    const { run_id } = await startTrivia(
      test,
      guest,
      (await dealChallenge(test, guest, challenge.code)).data.id,
    );
    await merge(member, guest);
    const { data } = await dealChallenge(test, member, challenge.code);
    expect(data.open_run?.run_id).toBe(run_id);
  });

  it.each([
    ['both have played', 'wrong', 0],
    ['only the guest has', undefined, 300],
  ] as const)('keeps one place where %s', async (_, membersAnswer, score) => {
    const [other, guest, member] = [
      await test.createGuest(),
      await test.createGuest(),
      await test.createMember(),
    ];
    const { challenge } = await challengeTrivia(test, other, { topic, answer: 'wrong' });
    await playChallenge(test, guest, { code: challenge.code });
    if (membersAnswer === undefined) await accept(test, member, challenge.code);
    else await playChallenge(test, member, { code: challenge.code, answer: membersAnswer });
    await merge(member, guest);
    const table = await readChallenge(test, challenge.code, member);
    expect(table.result?.players.find(({ is_own }) => is_own)).toMatchObject({ score });
    expect(table.joined).toBe(2);
  });

  it('leaves one place where a guest plays the challenge of the account it becomes part of', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const { challenge } = await challengeTrivia(test, member, { topic, answer: 'wrong' });
    await playChallenge(test, guest, { code: challenge.code });
    await merge(member, guest);
    expect(await readChallenge(test, challenge.code, member)).toMatchObject({
      is_maker: true,
      joined: 1,
      result: { players: [{ score: 0, is_own: true, is_maker: true }] },
    });
  });
});

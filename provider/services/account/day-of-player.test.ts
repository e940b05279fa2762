import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { blocks, challenges, runs } from '@/provider/db/schema';
import { accept, challengeTrivia, makeChallenge, playChallenge } from '@/provider/testing/challenge';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions } from '@/provider/testing/trivia';

const NBA = { category: 'sports', subCategory: 'nba' };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 60 });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Guest = Awaited<ReturnType<TestApp['createGuest']>>;

const UTC = { 'x-time-zone': 'UTC' };

async function readToday({ email, password }: Guest) {
  // Signs in again: access tokens are short-lived, and the test's clock jumps.
  const { data } = await test.call('registerGuest', { body: { email, password } });
  return (await test.call('getOwnProfile', { token: data.token.access, headers: UTC })).data.today;
}
const follow = ({ token }: Guest, { id }: Guest) => test.call('followPlayer', { token, body: { id } });

describe('the rank among friends', () => {
  it('is null before the daily, without friends, and while no friend has finished', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    await playDaily(test, tom, { right: 7 });
    expect(await readToday(mira)).toMatchObject({ run: null, among_friends: null });
    expect(await readToday(tom)).toMatchObject({ among_friends: null });
    const alone = await test.createGuest();
    await playDaily(test, alone, { right: 5 });
    expect(await readToday(alone)).toMatchObject({ among_friends: null });
  });

  it('counts friends with more points as ahead, as the result of the daily does', async () => {
    const [mira, tom, ada] = [await test.createGuest(), await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    await follow(mira, ada);
    await playDaily(test, mira, { right: 6 });
    await playDaily(test, tom, { right: 7 });
    expect((await readToday(mira)).among_friends).toEqual({ rank: 2, friends: 1 });
    await playDaily(test, ada, { right: 6 });
    const { among_friends: told } = await readToday(mira);
    expect(told).toEqual({ rank: 2, friends: 2 });
    const { data } = await test.call('getDailyAmongFriends', { token: mira.token, query: { number: '214' } });
    expect(data).toMatchObject({ rank: told?.rank, friends: told?.friends });
  });

  it('leaves out held runs, those who hide, and deleted accounts; a held run of one’s own has none', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    await playDaily(test, mira, { right: 6 });
    await playDaily(test, tom, { right: 7 });
    const setCredit = ({ id }: Guest, creditState: 'waiting' | 'credited') =>
      test.db
        .update(runs)
        .set({ creditState })
        .where(and(eq(runs.userId, id), eq(runs.dailyNumber, 214)));
    await setCredit(tom, 'waiting');
    expect((await readToday(mira)).among_friends).toBeNull();
    await setCredit(tom, 'credited');
    await setCredit(mira, 'waiting');
    expect((await readToday(mira)).among_friends).toBeNull();
    await setCredit(mira, 'credited');
    const { token } = tom;
    await test.call('updateFriendSettings', { token, body: { on_friends_boards: false } });
    expect((await readToday(mira)).among_friends).toBeNull();
    await test.call('updateFriendSettings', { token, body: { on_friends_boards: true } });
    await test.call('deleteAccount', { token, body: { username: tom.username } });
    expect((await readToday(mira)).among_friends).toBeNull();
  });
});

describe('the open challenge', () => {
  const challenged = async (maker: Guest) =>
    (await challengeTrivia(test, maker, { topic: NBA, answer: 'no option' })).challenge;

  it('is the newest that the player has accepted and not finished, with its maker and without a score', async () => {
    const [ada, mira] = [await test.createGuest(), await test.createGuest()];
    const first = await challenged(ada);
    expect((await readToday(mira)).challenge).toBeNull();
    await accept(test, mira, first.code);
    expect((await readToday(mira)).challenge).toEqual({
      ...first,
      maker: { username: ada.username, profile_photo: null },
    });
    test.clock.advance(60);
    const second = await challenged(ada);
    await accept(test, mira, second.code);
    expect((await readToday(mira)).challenge).toMatchObject({ code: second.code });
    await playChallenge(test, mira, { code: second.code });
    expect((await readToday(mira)).challenge).toMatchObject({ code: first.code });
    expect((await readToday(ada)).challenge).toBeNull();
  });

  it('is a rematch that somebody else has asked for, until the player has played it', async () => {
    const [ada, mira] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challenged(ada);
    await playChallenge(test, mira, { code });
    const { data: rematch } = await test.call('rematchChallenge', { token: ada.token, body: { code } });
    expect((await readToday(mira)).challenge).toMatchObject({
      code: rematch.code,
      maker: { username: ada.username },
    });
    expect((await readToday(ada)).challenge).toBeNull();
    await playChallenge(test, mira, { code: rematch.code });
    expect((await readToday(mira)).challenge).toBeNull();
  });

  it('is none once it is withdrawn, expired, of a blocked player; of a deleted maker it names nobody', async () => {
    const [ada, mira] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challenged(ada);
    await accept(test, mira, code);
    await test.db.insert(blocks).values({ userId: ada.id, blockedId: mira.id, createdAt: TEST_NOON });
    expect((await readToday(mira)).challenge).toBeNull();
    await test.db.delete(blocks).where(eq(blocks.userId, ada.id));
    await test.db.update(challenges).set({ withdrawnAt: TEST_NOON }).where(eq(challenges.code, code));
    expect((await readToday(mira)).challenge).toBeNull();
    await test.db.update(challenges).set({ withdrawnAt: null }).where(eq(challenges.code, code));
    await test.call('deleteAccount', { token: ada.token, body: { username: ada.username } });
    expect((await readToday(mira)).challenge).toMatchObject({ code, maker: null });
    test.clock.advance(30 * 86_400 + 1);
    expect((await readToday(mira)).challenge).toBeNull();
  });

  it('in a daily is there on the day of that number only', async () => {
    const [ada, mira] = [await test.createGuest(), await test.createGuest()];
    const { result } = await playDaily(test, ada, { right: 6 });
    const { code } = await makeChallenge(test, ada, result.run_id);
    await accept(test, mira, code);
    expect((await readToday(mira)).challenge).toMatchObject({ code, daily: { number: 214 } });
    test.clock.advance(86_400);
    expect((await readToday(mira)).challenge).toBeNull();
    test.clock.set(TEST_NOON);
    await playDaily(test, mira, { right: 6 });
    expect((await readToday(mira)).challenge).toBeNull();
  });
});

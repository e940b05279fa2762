import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, count, eq } from 'drizzle-orm';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import { accounts, blocks, follows } from '@/provider/db/schema';
import { insertPlayers } from '@/provider/testing/insert-players';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Guest = Awaited<ReturnType<TestApp['createGuest']>>;

const follow = ({ token }: Guest, id: string) => test.call('followPlayer', { token, body: { id } });
const unfollow = ({ token }: Guest, id: string) => test.call('unfollowPlayer', { token, body: { id } });
const block = ({ token }: Guest, id: string) => test.call('blockPlayer', { token, body: { id } });
const unblock = ({ token }: Guest, id: string) => test.call('unblockPlayer', { token, body: { id } });
const friendship = ({ token }: Guest, id: string) => test.call('getFriendship', { token, query: { id } });
const list = async ({ token }: Guest) => (await test.call('listFriends', { token })).data;
const namesOf = async (guest: Guest) => (await list(guest)).friends.map(({ username }) => username);
const accept = ({ token }: Guest, body: { id: string; code: string }) =>
  test.call('acceptFriendLink', { token, body });
const linkOf = async ({ token }: Guest, renew = false) =>
  (await test.call('makeFriendLink', { token, body: { renew } })).data.code;
/** What an error says, without the id of its request. */
const toldBy = ({ status, error: { request_id: _, ...told } }: Awaited<ReturnType<typeof follow>>) => ({
  status,
  told,
});
const three = () => Promise.all([test.createGuest(), test.createGuest(), test.createGuest()]);

/** Makes a player follow as many others, by SQL: five hundred calls would take a minute. */
async function followMany(userId: string, players: number) {
  const ids = await insertPlayers(test, players);
  await test.db
    .insert(follows)
    .values(ids.map((followedId) => ({ userId, followedId, createdAt: TEST_NOON })));
  return ids;
}

const countFollows = async (userId: string) =>
  (await test.db.select({ n: count() }).from(follows).where(eq(follows.userId, userId)))[0]?.n;

describe('following', () => {
  it('refuses oneself, unknown and disabled players, and callers without a session', async () => {
    const [mira, tom] = await three();
    expect((await follow(mira, mira.id)).status).toBe(400);
    const unknown = await follow(mira, randomUUID());
    expect([unknown.status, unknown.error.detail]).toEqual([404, 'Player not found.']);
    await test.call('deleteAccount', { token: tom.token, body: { username: tom.username } });
    expect(toldBy(await follow(mira, tom.id))).toEqual(toldBy(unknown));
    expect((await test.call('followPlayer', { body: { id: tom.id } })).status).toBe(401);
    expect(await countFollows(mira.id)).toBe(0);
  });

  it('fails for whoever was blocked exactly as for a player who does not exist', async () => {
    const [mira, tom] = await three();
    await block(mira, tom.id);
    const [blocked, unknown] = [await follow(tom, mira.id), await follow(tom, randomUUID())];
    expect(toldBy(blocked)).toEqual(toldBy(unknown));
    expect((await friendship(tom, mira.id)).data).toEqual({
      is_followed: false,
      is_mutual: false,
      is_blocked: false,
    });
  });

  it('is one’s own affair: the other is told nothing and follows nobody', async () => {
    const [mira, tom] = await three();
    expect((await follow(mira, tom.id)).data).toEqual({
      is_followed: true,
      is_mutual: false,
      is_blocked: false,
    });
    expect(await list(tom)).toEqual({ friends: [], blocked: [], code: null });
    expect((await friendship(tom, mira.id)).data.is_mutual).toBe(false);
  });

  it('changes nothing when it is repeated, and ends with unfollowing, also repeated', async () => {
    const [mira, tom] = await three();
    await follow(mira, tom.id);
    expect((await follow(mira, tom.id)).status).toBe(200);
    expect(await namesOf(mira)).toEqual([tom.username]);
    for (const _ of [1, 2]) expect((await unfollow(mira, tom.id)).data.is_followed).toBe(false);
    expect(await namesOf(mira)).toEqual([]);
  });

  it('lists friends by name, says who follows back, and leaves out disabled accounts', async () => {
    const [mira, tom, ada] = await three();
    await follow(mira, tom.id);
    await follow(mira, ada.id);
    await follow(ada, mira.id);
    const { friends } = await list(mira);
    expect(friends.map(({ id }) => id)).toEqual(
      [tom, ada].sort((a, b) => (a.username < b.username ? -1 : 1)).map(({ id }) => id),
    );
    expect(friends.find(({ id }) => id === ada.id)?.is_mutual).toBe(true);
    expect(friends.find(({ id }) => id === tom.id)?.is_mutual).toBe(false);
    expect(Object.keys(friends[0] ?? {}).sort()).toEqual(['id', 'is_mutual', 'profile_picture', 'username']);
    await test.call('deleteAccount', { token: ada.token, body: { username: ada.username } });
    expect(await namesOf(mira)).toEqual([tom.username]);
  });

  it('ends at five hundred, also for calls at the same moment', async () => {
    const mira = await test.createGuest();
    const [first = ''] = await followMany(mira.id, FRIEND_LIMITS.followed - 1);
    const others = await insertPlayers(test, 4);
    const answers = await Promise.all(others.map((id) => follow(mira, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await countFollows(mira.id)).toBe(FRIEND_LIMITS.followed);
    const refused = await follow(mira, (await insertPlayers(test, 1))[0] ?? '');
    expect(refused.error.details).toEqual({ id: ['You follow 500 players. Unfollow somebody first.'] });
    expect((await follow(mira, first)).status).toBe(200);
    await unfollow(mira, first);
    expect((await follow(mira, first)).status).toBe(200);
  });
});

describe('blocking', () => {
  it('refuses oneself and unknown players', async () => {
    const mira = await test.createGuest();
    expect((await block(mira, mira.id)).status).toBe(400);
    expect((await block(mira, randomUUID())).status).toBe(404);
  });

  it('ends both follows, keeps them from coming back by button and by link, and is not told', async () => {
    const [mira, tom] = await three();
    await follow(mira, tom.id);
    await follow(tom, mira.id);
    const code = await linkOf(mira);
    expect((await block(mira, tom.id)).data).toEqual({
      is_followed: false,
      is_mutual: false,
      is_blocked: true,
    });
    expect(await list(tom)).toMatchObject({ friends: [], blocked: [] });
    expect((await follow(tom, mira.id)).status).toBe(404);
    expect((await accept(tom, { id: mira.id, code })).status).toBe(404);
    expect((await follow(mira, tom.id)).status).toBe(400);
    expect((await accept(mira, { id: tom.id, code: await linkOf(tom) })).status).toBe(400);
    expect(await Promise.all([namesOf(mira), namesOf(tom)])).toEqual([[], []]);
  });

  it('ends with unblocking, which brings no follow back', async () => {
    const [mira, tom] = await three();
    await follow(mira, tom.id);
    for (const _ of [1, 2]) await block(mira, tom.id);
    expect((await list(mira)).blocked.map(({ id }) => id)).toEqual([tom.id]);
    for (const _ of [1, 2]) expect((await unblock(mira, tom.id)).data.is_blocked).toBe(false);
    expect(await list(mira)).toMatchObject({ friends: [], blocked: [] });
    expect((await follow(tom, mira.id)).status).toBe(200);
  });

  it('takes back nobody else’s block', async () => {
    const [mira, tom] = await three();
    await block(mira, tom.id);
    await unblock(tom, mira.id);
    expect((await follow(tom, mira.id)).status).toBe(404);
  });

  it('leaves no follow behind when it meets one at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const [mira, tom] = await three();
      await Promise.all([follow(tom, mira.id), block(mira, tom.id), follow(mira, tom.id)]);
      const left = await test.db
        .select()
        .from(follows)
        .where(and(eq(follows.userId, tom.id), eq(follows.followedId, mira.id)));
      expect(left).toEqual([]);
      expect((await friendship(mira, tom.id)).data.is_followed).toBe(false);
    }
  });

  it('ends at five hundred', async () => {
    const mira = await test.createGuest();
    const ids = await insertPlayers(test, FRIEND_LIMITS.followed + 1);
    const rows = ids.slice(1).map((blockedId) => ({ userId: mira.id, blockedId, createdAt: TEST_NOON }));
    await test.db.insert(blocks).values(rows);
    expect((await block(mira, ids[0] ?? '')).status).toBe(400);
    expect((await block(mira, ids[1] ?? '')).status).toBe(200);
  });
});

describe('a friend link', () => {
  it('has a code of 128 random bits that stays until it is renewed', async () => {
    const mira = await test.createGuest();
    const [code, again] = [await linkOf(mira), await linkOf(mira)];
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(again).toBe(code);
    expect((await list(mira)).code).toBe(code);
    expect(await linkOf(mira, true)).not.toBe(code);
  });

  it('is the same for two first calls at the same moment', async () => {
    const mira = await test.createGuest();
    const codes = await Promise.all([linkOf(mira), linkOf(mira), linkOf(mira)]);
    expect(new Set(codes).size).toBe(1);
  });

  it('does nothing for a guessed or renewed code, another player’s, or one’s own', async () => {
    const [mira, tom, ada] = await three();
    const [old, foreign] = [await linkOf(mira), await linkOf(ada)];
    const code = await linkOf(mira, true);
    for (const wrong of [old, foreign, 'A'.repeat(22)]) {
      const { status } = await accept(tom, { id: mira.id, code: wrong });
      expect(status).toBe(404);
    }
    expect((await accept(mira, { id: mira.id, code })).status).toBe(400);
    expect((await accept(tom, { id: randomUUID(), code })).status).toBe(404);
    expect(await Promise.all([namesOf(mira), namesOf(tom)])).toEqual([[], []]);
  });

  it('makes both follow each other, once', async () => {
    const [mira, tom] = await three();
    const code = await linkOf(mira);
    for (const _ of [1, 2]) {
      expect((await accept(tom, { id: mira.id, code })).data).toEqual({
        is_followed: true,
        is_mutual: true,
        is_blocked: false,
      });
    }
    expect(await namesOf(mira)).toEqual([tom.username]);
    expect(await namesOf(tom)).toEqual([mira.username]);
  });

  it('of a player who follows five hundred is followed one way', async () => {
    const [mira, tom] = await three();
    await followMany(mira.id, FRIEND_LIMITS.followed);
    const accepted = await accept(tom, { id: mira.id, code: await linkOf(mira) });
    expect(accepted.data).toEqual({ is_followed: true, is_mutual: false, is_blocked: false });
    expect(await countFollows(mira.id)).toBe(FRIEND_LIMITS.followed);
  });
});

describe('the switch for friends’ boards', () => {
  it('is on at first, and stays as it was set', async () => {
    const { token, id } = await test.createGuest();
    expect((await test.call('getFriendSettings', { token })).data).toEqual({ on_friends_boards: true });
    await test.call('updateFriendSettings', { token, body: { on_friends_boards: false } });
    expect((await test.call('getFriendSettings', { token })).data).toEqual({ on_friends_boards: false });
    const [stored] = await test.db.select().from(accounts).where(eq(accounts.id, id));
    expect(stored?.onFriendsBoards).toBe(false);
  });
});

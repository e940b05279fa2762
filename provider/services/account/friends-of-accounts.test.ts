import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, inArray, or } from 'drizzle-orm';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import { accounts, blocks, follows, groupMembers, playerGroups } from '@/provider/db/schema';
import { exportAll } from '@/provider/testing/export';
import { insertPlayers } from '@/provider/testing/insert-players';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { eraseDueAccounts } from './erase-account';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Guest = Awaited<ReturnType<TestApp['createGuest']>>;
type Session = { token: string };

const DAY_SECONDS = 86_400;

const follow = ({ token }: Session, id: string) => test.call('followPlayer', { token, body: { id } });
const block = ({ token }: Session, id: string) => test.call('blockPlayer', { token, body: { id } });
const join = ({ token }: Session, code: string) => test.call('joinGroup', { token, body: { code } });
const create = async ({ token }: Session, name: string) =>
  (await test.call('createGroup', { token, body: { name } })).data;
const groupsOf = async ({ token }: Session) => (await test.call('listGroups', { token })).data.groups;
const friendsOf = async ({ token }: Session) => (await test.call('listFriends', { token })).data;
const linkOf = async ({ token }: Session) =>
  (await test.call('makeFriendLink', { token, body: { renew: false } })).data.code;

async function eraseForGood(player: Guest) {
  await test.call('deleteAccount', { token: player.token, body: { username: player.username } });
  test.clock.advance(15 * DAY_SECONDS);
  await eraseDueAccounts(test.context);
}

async function freshToken({ refresh }: { refresh: string }): Promise<Session> {
  const { data } = await test.call('refreshToken', { body: { refresh } });
  return { token: data.access };
}

describe('erasing an account', () => {
  it('leaves no row that names the player, on either side, and passes their groups on', async () => {
    const [mira, tom, ada] = [await test.createGuest(), await test.createGuest(), await test.createGuest()];
    await follow(mira, tom.id);
    await follow(tom, mira.id);
    await block(mira, ada.id);
    await block(ada, mira.id);
    const [shared, alone] = [await create(mira, 'Shared'), await create(mira, 'Alone')];
    await join(tom, shared.code);
    await eraseForGood(mira);

    const named = [
      await test.db
        .select()
        .from(follows)
        .where(or(eq(follows.userId, mira.id), eq(follows.followedId, mira.id))),
      await test.db
        .select()
        .from(blocks)
        .where(or(eq(blocks.userId, mira.id), eq(blocks.blockedId, mira.id))),
      await test.db.select().from(groupMembers).where(eq(groupMembers.userId, mira.id)),
      await test.db.select().from(playerGroups).where(eq(playerGroups.ownerId, mira.id)),
      await test.db.select().from(playerGroups).where(eq(playerGroups.id, alone.id)),
    ];
    expect(named).toEqual([[], [], [], [], []]);
    expect(await groupsOf(await freshToken(tom))).toEqual([
      { id: shared.id, name: 'Shared', players: 1, is_owner: true },
    ]);
  });
});

describe('the export', () => {
  it('has follows, blocks and groups, and nothing of who follows or blocks the player', async () => {
    const [mira, tom, ada] = [await test.createGuest(), await test.createGuest(), await test.createGuest()];
    const bo = await test.createGuest();
    await follow(mira, tom.id);
    await block(mira, ada.id);
    await follow(bo, mira.id);
    const group = await create(tom, 'Tom’s');
    await join(mira, group.code);
    const all = (await exportAll(test, mira.token)) as Record<string, unknown>;
    const at = TEST_NOON.toISOString();
    expect(all.follows).toEqual([{ followedId: tom.id, createdAt: at }]);
    expect(all.blocks).toEqual([{ blockedId: ada.id, createdAt: at }]);
    expect(all.groups).toEqual([
      { id: group.id, name: 'Tom’s', code: group.code, createdAt: at, joinedAt: at, isOwner: false },
    ]);
    expect(JSON.stringify(all)).not.toContain(bo.id);
  });
});

describe('merging a guest into an account', () => {
  const merge = (member: Session, { email, password }: Guest) =>
    test.call('mergeGuest', {
      token: member.token,
      body: { authLess: { email, password }, dry_run: false },
    });

  it('moves follows both ways once, blocks, groups and the friend link', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const [tom, ada, bo] = [await test.createGuest(), await test.createGuest(), await test.createGuest()];
    for (const id of [tom.id, ada.id, member.id]) await follow(guest, id);
    await follow(member, guest.id);
    await follow(member, tom.id);
    await follow(tom, guest.id);
    await block(guest, bo.id);
    const [owned, joined] = [await create(guest, 'Owned'), await create(tom, 'Joined')];
    await join(guest, joined.code);
    await join(member, joined.code);
    const code = await linkOf(guest);
    await merge(member, guest);

    const { friends, blocked, code: after } = await friendsOf(member);
    const ids = friends.map(({ id, is_mutual }) => [id, is_mutual]);
    expect(new Map(ids as [string, boolean][])).toEqual(
      new Map([
        [tom.id, true],
        [ada.id, false],
      ]),
    );
    expect(blocked.map(({ id }) => id)).toEqual([bo.id]);
    expect(after).toBe(code);
    expect((await groupsOf(member)).map(({ id, is_owner }) => [id, is_owner])).toEqual([
      [joined.id, false],
      [owned.id, true],
    ]);
    const [stillNamed] = await test.db
      .select()
      .from(follows)
      .where(or(eq(follows.userId, guest.id), eq(follows.followedId, guest.id)));
    expect(stillNamed).toBeUndefined();
  });

  it('brings no follow between players of whom one has blocked either account', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const [tom, ada] = [await test.createGuest(), await test.createGuest()];
    await follow(member, tom.id);
    await block(tom, guest.id);
    await follow(guest, ada.id);
    await follow(ada, guest.id);
    await block(member, ada.id);
    await merge(member, guest);
    expect((await friendsOf(member)).friends).toEqual([]);
    expect((await friendsOf(ada)).friends).toEqual([]);
    expect((await follow(member, tom.id)).status).toBe(404);
  });

  it('keeps the limits: the oldest follows, and groups while there is room; the others pass on', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const tom = await test.createGuest();
    const ids = await insertPlayers(test, FRIEND_LIMITS.followed + 1);
    const rowsFor = (userId: string, followed: string[]) =>
      followed.map((followedId, index) => ({
        userId,
        followedId,
        createdAt: new Date(TEST_NOON.getTime() + index),
      }));
    await test.db.insert(follows).values(rowsFor(member.id, ids.slice(0, FRIEND_LIMITS.followed - 2)));
    await test.db.insert(follows).values(rowsFor(guest.id, ids.slice(-4)));
    const names = Array.from({ length: FRIEND_LIMITS.groupsOfPlayer }, (_, index) => `Group ${index}`);
    for (const name of names) await create(member, name);
    const group = await create(guest, 'Guest’s');
    await join(tom, group.code);
    await merge(member, guest);
    const followed = await test.db.select().from(follows).where(eq(follows.userId, member.id));
    expect(followed).toHaveLength(FRIEND_LIMITS.followed);
    expect(followed.map(({ followedId }) => followedId)).not.toContain(ids.at(-1));
    expect(await groupsOf(member)).toHaveLength(FRIEND_LIMITS.groupsOfPlayer);
    expect((await groupsOf(tom)).map(({ is_owner }) => is_owner)).toEqual([true]);
  });

  it('keeps the account’s own link, and hides who was hidden as a guest', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const [own, guests] = [await linkOf(member), await linkOf(guest)];
    const body = { on_friends_boards: false };
    await test.call('updateFriendSettings', { token: guest.token, body });
    await merge(member, guest);
    const stored = await test.db
      .select()
      .from(accounts)
      .where(inArray(accounts.friendCode, [own, guests]));
    expect(stored.map(({ id, friendCode, onFriendsBoards }) => [id, friendCode, onFriendsBoards])).toEqual([
      [member.id, own, false],
    ]);
  });
});

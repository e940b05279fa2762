import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { count, eq } from 'drizzle-orm';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Group } from '@/lib/contract/groups';
import { groupMembers, playerGroups } from '@/provider/db/schema';
import { insertPlayers } from '@/provider/testing/insert-players';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Guest = Awaited<ReturnType<TestApp['createGuest']>>;

const create = async ({ token }: Guest, name = 'Class 7b') =>
  (await test.call('createGroup', { token, body: { name } })).data;
const join = ({ token }: Guest, code: string) => test.call('joinGroup', { token, body: { code } });
const read = ({ token }: Guest, { id }: Pick<Group, 'id'>) => test.call('getGroup', { token, query: { id } });
const groupsOf = async ({ token }: Guest) => (await test.call('listGroups', { token })).data.groups;
const leave = ({ token }: Guest, { id }: Group) => test.call('leaveGroup', { token, body: { id } });
const close = ({ token }: Guest, { id }: Group) => test.call('closeGroup', { token, body: { id } });
const remove = ({ token }: Guest, { id }: Group, playerId: string) =>
  test.call('removeFromGroup', { token, body: { id, player_id: playerId } });
const invitation = (code: string, guest?: Guest) =>
  test.call('getGroupInvitation', { token: guest?.token, query: { code } });
const boardOf = async ({ token }: Guest, { id }: Group) =>
  (await test.call('getLeaderboard', { token, query: { filter: 'Daily', with: id } })).data;
const two = () => Promise.all([test.createGuest(), test.createGuest()]);

/** Fills a group by SQL: two hundred calls would take a minute. */
async function fill({ id }: Group, players: number) {
  const ids = await insertPlayers(test, players);
  await test.db
    .insert(groupMembers)
    .values(ids.map((userId) => ({ groupId: id, userId, joinedAt: TEST_NOON })));
  return ids;
}

const membersOf = async ({ id }: Group) =>
  (await test.db.select({ n: count() }).from(groupMembers).where(eq(groupMembers.groupId, id)))[0]?.n;

describe('a group', () => {
  it('needs a name that can be seen, of at most forty letters', async () => {
    const { token } = await test.createGuest();
    const names = ['', '   ', '…', 'a\u202eb', 'a\u200bb', 'a\u0000b', '\ud800', 'x'.repeat(41)];
    for (const name of names) {
      const { status } = await test.call('createGroup', { token, body: { name } });
      expect([name, status]).toEqual([name, 400]);
    }
    const { data } = await test.call('createGroup', { token, body: { name: '  Família 👨‍👩‍👧  ' } });
    expect(data.name).toBe('Família 👨‍👩‍👧');
  });

  it('has its maker as owner and first player, and a code of 128 random bits', async () => {
    const mira = await test.createGuest();
    const group = await create(mira);
    expect(group).toMatchObject({ name: 'Class 7b', players: 1, is_owner: true });
    expect(group.members).toEqual([
      { id: mira.id, username: mira.username, profile_picture: null, is_owner: true },
    ]);
    expect(group.code).toMatch(/^[\w-]{22}$/);
    expect(await groupsOf(mira)).toEqual([{ id: group.id, name: 'Class 7b', players: 1, is_owner: true }]);
  });

  it('is a 404 for whoever is not in it, and each change of it for whoever does not own it', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    expect((await read(tom, group)).status).toBe(404);
    const changesBy = async ({ token }: Guest) => {
      const { id } = group;
      const answers = [
        await test.call('renameGroup', { token, body: { id, name: 'Tom’s' } }),
        await test.call('renewGroupLink', { token, body: { id } }),
        await test.call('removeFromGroup', { token, body: { id, player_id: mira.id } }),
        await test.call('closeGroup', { token, body: { id } }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await changesBy(tom)).toEqual([404, 404, 404, 404]);
    await join(tom, group.code);
    expect(await changesBy(tom)).toEqual([404, 404, 404, 404]);
    expect((await read(mira, group)).data).toMatchObject({ name: 'Class 7b', code: group.code, players: 2 });
  });

  it('is renamed by its owner, for everybody', async () => {
    const [mira, tom] = await two();
    const { id, code } = await create(mira);
    await join(tom, code);
    await test.call('renameGroup', { token: mira.token, body: { id, name: 'Office' } });
    expect((await groupsOf(tom)).map(({ name }) => name)).toEqual(['Office']);
  });

  it('ends at twenty for a player, by making and by joining, also at the same moment', async () => {
    const [mira, tom] = await two();
    const first = await create(mira);
    const further = Array.from({ length: FRIEND_LIMITS.groupsOfPlayer - 2 }, () => create(mira));
    await Promise.all(further);
    const foreign = [await create(tom), await create(tom)];
    const answers = await Promise.all([
      test.call('createGroup', { token: mira.token, body: { name: 'One more' } }),
      ...foreign.map(({ code }) => join(mira, code)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await groupsOf(mira)).toHaveLength(FRIEND_LIMITS.groupsOfPlayer);
    expect((await join(mira, first.code)).status).toBe(200);
  });
});

describe('a group’s link', () => {
  it('shows a visitor name, owner and size, and neither the players nor the group’s id', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    const shown = { id: null, name: 'Class 7b', players: 1, owner: mira.username };
    expect((await invitation(group.code)).data).toEqual(shown);
    expect((await invitation(group.code, tom)).data).toEqual(shown);
    expect((await invitation(group.code, mira)).data).toEqual({ ...shown, id: group.id });
  });

  it('leads nowhere when it is guessed, replaced, or its group is closed', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    const { data } = await test.call('renewGroupLink', { token: mira.token, body: { id: group.id } });
    expect(data.code).not.toBe(group.code);
    await close(mira, group);
    for (const code of ['A'.repeat(22), group.code, data.code]) {
      expect((await invitation(code)).status).toBe(404);
      expect((await join(tom, code)).status).toBe(404);
    }
    expect((await invitation('short')).status).toBe(400);
    expect((await test.call('joinGroup', { body: { code: data.code } })).status).toBe(401);
  });

  it('adds a player once', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    test.clock.advance(60);
    await Promise.all([join(tom, group.code), join(tom, group.code)]);
    expect((await join(tom, group.code)).data).toMatchObject({ players: 2, is_owner: false });
    expect((await read(mira, group)).data.members.map(({ id }) => id)).toEqual([mira.id, tom.id]);
  });

  it('leads nowhere for whom the owner has blocked', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    await test.call('blockPlayer', { token: mira.token, body: { id: tom.id } });
    expect((await join(tom, group.code)).status).toBe(404);
    expect((await invitation(group.code, tom)).status).toBe(404);
  });

  it('is refused by a group of two hundred, also for calls at the same moment', async () => {
    const mira = await test.createGuest();
    const group = await create(mira);
    const ids = await fill(group, FRIEND_LIMITS.groupPlayers - 2);
    expect(ids).toHaveLength(198);
    const others = await Promise.all(Array.from({ length: 3 }, () => test.createGuest()));
    const answers = await Promise.all(others.map((guest) => join(guest, group.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await membersOf(group)).toBe(FRIEND_LIMITS.groupPlayers);
    const full = answers.find(({ status }) => status === 400);
    expect(full?.error.details).toEqual({ group: ['This group is full: it has 200 players.'] });
  });
});

describe('whoever is removed, leaves, or is left behind', () => {
  it('sees nothing of the group after being removed, and cannot come back with the link they know', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    await join(tom, group.code);
    expect((await boardOf(tom, group)).with).toMatchObject({ id: group.id });
    const { data } = await remove(mira, group, tom.id);
    expect(data.players).toBe(1);
    expect((await read(tom, group)).status).toBe(404);
    expect(await groupsOf(tom)).toEqual([]);
    expect((await boardOf(tom, group)).with).toBeUndefined();
    expect((await join(tom, group.code)).status).toBe(404);
    expect((await join(tom, data.code)).status).toBe(200);
  });

  it('keeps the link when there was nobody to remove, and the owner in the group', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    expect((await remove(mira, group, tom.id)).data.code).toBe(group.code);
    expect((await remove(mira, group, mira.id)).status).toBe(400);
  });

  it('leaves as often as they like; a group of others is not touched', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    expect((await leave(tom, group)).data.groups).toEqual([]);
    await join(tom, group.code);
    for (const _ of [1, 2]) expect((await leave(tom, group)).data.groups).toEqual([]);
    expect((await read(mira, group)).data.players).toBe(1);
  });

  it('inherits the group as who has been in it longest when the owner leaves', async () => {
    const [mira, tom] = await two();
    const ada = await test.createGuest();
    const group = await create(mira);
    for (const guest of [tom, ada]) {
      test.clock.advance(60);
      await join(guest, group.code);
    }
    await test.call('deleteAccount', { token: tom.token, body: { username: tom.username } });
    await leave(mira, group);
    expect((await read(ada, group)).data).toMatchObject({ is_owner: true, players: 1 });
  });

  it('closes the group as the last one in it', async () => {
    const mira = await test.createGuest();
    const group = await create(mira);
    await leave(mira, group);
    expect((await invitation(group.code)).status).toBe(404);
    expect(await test.db.select().from(playerGroups).where(eq(playerGroups.id, group.id))).toEqual([]);
  });

  it('finds a closed group gone, and an unknown one never there', async () => {
    const [mira, tom] = await two();
    const group = await create(mira);
    await join(tom, group.code);
    expect((await close(mira, group)).data.groups).toEqual([]);
    expect(await groupsOf(tom)).toEqual([]);
    expect(await membersOf(group)).toBe(0);
    expect((await read(tom, { id: randomUUID() })).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { accounts, retiredUsernames } from '@/provider/db/schema';
import { formOf, type Member } from '@/provider/testing/profile-form';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { retireUsername } from './username';
import { fillSkeletons } from './username-skeleton';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const update = (member: Member, changes: Record<string, string> = {}) =>
  test.call('updateProfile', { token: member.token, form: formOf(member, changes) });

describe('the profile form', () => {
  it('changes username, location and bio exactly as typed', async () => {
    const member = await test.createMember();
    const bio = "<script>alert(1)</script> {{7*7}} 👩‍💻\r\nsecond line '; drop table";
    const username = 'ada-countess';
    const response = await update(member, { username, location: 'Wien', bio });
    expect(response.data).toMatchObject({ username, location: 'Wien', bio: bio.replace('\r\n', '\n') });
    expect(
      (await test.call('getPublicProfile', { query: { username: username.toUpperCase() } })).data.id,
    ).toBe(member.id);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a reserved username', { username: 'settings' }, 'username'],
    ['an invisible character in the username', { username: 'ada\u200Blove' }, 'username'],
    ['no address', { email: 'nobody' }, 'email'],
    ['an address with a header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['a guest address', { email: 'guest-x@guest.playwit.invalid' }, 'email'],
    ['a long location', { location: 'x'.repeat(81) }, 'location'],
    ['a long bio', { bio: 'x'.repeat(161) }, 'bio'],
    ['NUL in the bio', { bio: 'a\u0000b' }, 'bio'],
    ['a line break in the location', { location: 'a\nb' }, 'location'],
    ['a reordering character in the location', { location: 'a\u202Eb' }, 'location'],
    ['a location that cannot be seen', { location: '\u3164\u200B \u2800' }, 'location'],
    ['a bio that cannot be seen', { bio: '\u2060\n\uFFA0' }, 'bio'],
    ['another image_updated', { image_updated: 'yes' }, 'image_updated'],
  ])('rejects %s', async (_name, changes, field) => {
    const member = await test.createMember();
    const response = await update(member, changes);
    expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([400, [field]]);
    expect((await test.call('getOwnProfile', { token: member.token })).data).toMatchObject({
      bio: '',
      location: '',
    });
  });

  it('rejects the name of another player in any letter case, and of an erased one', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    await test.db.insert(retiredUsernames).values({ usernameKey: 'gone-for-ever' });
    for (const username of [other.username.toUpperCase(), 'Gone-For-Ever']) {
      expect((await update(member, { username })).error.details).toHaveProperty('username');
    }
  });

  it('rejects a name that looks like another player’s or an erased one’s', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    expect((await update(other, { username: 'modem-0042' })).status).toBe(200);
    await test.db.transaction((tx) => retireUsername(tx, 'darling'));
    for (const username of ['modern-0042', 'modem-OO42', 'dar1ing']) {
      expect((await update(member, { username })).error.details).toEqual({
        username: ['This username is taken.'],
      });
    }
  });

  it('leaves names of older databases that look alike to both, and gives them to no new account', async () => {
    const [first, second, third] = [
      await test.createMember(),
      await test.createMember(),
      await test.createMember(),
    ];
    for (const [{ id }, username] of [
      [first, 'corner-9'],
      [second, 'comer-9'],
    ] as const) {
      const old = { username, usernameKey: username, usernameSkeleton: null };
      await test.db.update(accounts).set(old).where(eq(accounts.id, id));
    }
    await fillSkeletons(test.db);
    await fillSkeletons(test.db);
    for (const { token } of [first, second]) {
      const { data } = await test.call('getOwnProfile', { token });
      const kept = await update(
        { ...second, token },
        { username: data.username, email: data.email, bio: 'Hi' },
      );
      expect(kept.data).toMatchObject({ username: data.username, bio: 'Hi' });
    }
    for (const username of ['Corner-9', 'cornеr-9', 'comer-9']) {
      expect((await update(third, { username })).error.details).toHaveProperty('username');
    }
  });

  it('rejects unknown, missing and repeated fields, other types and broken bodies', async () => {
    const member = await test.createMember();
    const send = (form: FormData) => test.call('updateProfile', { token: member.token, form });
    const unknown = formOf(member);
    unknown.append('isAdmin', 'true');
    expect((await send(unknown)).error.unknown_fields).toEqual(['isAdmin']);
    const repeated = formOf(member);
    repeated.append('bio', 'again');
    expect((await send(repeated)).error.details).toHaveProperty('bio');
    const missing = formOf(member);
    missing.delete('email');
    expect((await send(missing)).error.details).toHaveProperty('email');
    const many = formOf(member);
    for (let count = 0; count < 10_000; count++) many.append(`part-${count}`, 'x');
    expect((await send(many)).status).toBe(400);
    const raw = (body: string, type: string) =>
      test.app.request('/api/v1/account/', {
        method: 'PUT',
        headers: { authorization: `Bearer ${member.token}`, 'content-type': type },
        body,
      });
    expect((await raw('{}', 'application/json')).status).toBe(415);
    expect((await raw('junk', 'multipart/form-data')).status).toBe(415);
    expect((await raw('junk', `multipart/form-data; boundary=${'x'.repeat(300)}`)).status).toBe(400);
    expect((await raw('junk', 'multipart/form-data; boundary=x')).status).toBe(400);
  });

  it('is not available to guests and visitors', async () => {
    const guest = await test.createGuest();
    const form = formOf(guest);
    expect((await test.call('updateProfile', { token: guest.token, form })).status).toBe(403);
    expect((await test.call('updateProfile', { form })).status).toBe(401);
  });
});

describe('a public profile', () => {
  it('has public fields only, the same by id and by name in any letter case', async () => {
    const member = await test.createMember();
    await test.db
      .update(accounts)
      .set({ firstName: 'Ada', lastName: 'Lovelace', googleSub: `google-sub-${member.id}` })
      .where(eq(accounts.id, member.id));
    const byName = await test.call('getPublicProfile', {
      query: { username: member.username.toUpperCase() },
    });
    const byId = await test.call('getProfileById', { body: { id: member.id } });
    expect(byName.data).toEqual(byId.data);
    expect(Object.keys(byName.data).sort()).toEqual(
      [
        'authLess',
        'bio',
        'fullName',
        'id',
        'joinDate',
        'location',
        'profile_photo',
        'recentActivity',
        'stats',
        'username',
      ].sort(),
    );
    for (const secret of ['Lovelace', member.email, 'google-sub'])
      expect(JSON.stringify(byName.data)).not.toContain(secret);
  });

  it('responds with the same 404 for every unknown player', async () => {
    const bodies = [];
    for (const username of ['nobody-at-all', '../x', 'a\u0000b', '\u202E', "'; drop table", '%']) {
      const response = await test.call('getPublicProfile', { query: { username } });
      const { request_id, ...body } = response.error;
      bodies.push(JSON.stringify(body));
    }
    expect([...new Set(bodies)]).toEqual([JSON.stringify({ statusCode: 404, detail: 'Profile not found.' })]);
    expect((await test.call('getProfileById', { body: { id: randomUUID() } })).status).toBe(404);
    expect((await test.call('getProfileById', { body: { id: 'x' } })).status).toBe(400);
  });
});

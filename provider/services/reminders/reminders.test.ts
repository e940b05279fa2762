import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { accounts, mails, pushSubscriptions, reminderSettings, sentReminders } from '@/provider/db/schema';
import { createPushSender } from '@/provider/push/push-sender';
import { deleteOutdated } from '@/provider/services/account/retention';
import { playDaily, startDaily } from '@/provider/testing/play';
import { startPushService } from '@/provider/testing/push-service';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { sendDueReminders } from './send-reminders';

let test: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
const faults: unknown[] = [];

beforeAll(async () => {
  service = await startPushService();
  const push = createPushSender({
    privateKey: randomBytes(32).toString('base64url'),
    subject: 'mailto:owner@playwit.example',
    services: [service.host],
    onFault: (error) => faults.push(error),
    agent: service.agent,
  });
  test = await createTestApp({ push });
});
beforeEach(async () => {
  test.clock.set(TEST_NOON);
  service.received.length = 0;
  faults.length = 0;
  await test.db.delete(reminderSettings);
  await test.db.delete(sentReminders);
});
afterAll(async () => {
  await test.close();
  await service.close();
});

type Player = { token: string; id: string; refresh: string };
type Wanted = { push?: 'daily' | 'streak' | null; mail?: 'daily' | 'streak' | null; hour?: number };

const set = (player: Player, { push = null, mail = null, hour = 18 }: Wanted) =>
  test.call('updateReminders', { token: player.token, body: { push, mail, hour } });

/** Adds a browser of the player, and returns what the service knows it by. */
async function subscribe(player: Player) {
  const target = service.subscribe();
  expect((await test.call('addPush', { token: player.token, body: target })).status).toBe(200);
  return target;
}

const at = (time: string) => test.clock.set(new Date(`2026-11-${time}:00Z`));
const remind = () => sendDueReminders(test.context);

describe('before anything is asked for', () => {
  it('everything is off, and nobody is reminded', async () => {
    const player = await test.createGuest();
    await subscribe(player);
    expect((await test.call('getReminders', { token: player.token })).data).toEqual({
      push: null,
      mail: null,
      recap_mail: false,
      hour: 18,
      can_mail: false,
      push_key: test.context.push?.publicKey,
    });
    at('21T18:00');
    await remind();
    expect(service.received).toEqual([]);
  });

  it('a guest cannot ask for mails: nobody has confirmed the address', async () => {
    const response = await set(await test.createGuest(), { mail: 'daily' });
    expect(response.status).toBe(400);
    expect(response.error?.details).toHaveProperty('mail');
  });

  it.each([
    { push: 'weekly', mail: null, hour: 18 },
    { push: null, mail: null, hour: 24 },
    { push: null, mail: null, hour: -1 },
    { push: null, mail: null, hour: 7.5 },
    { push: null, mail: null },
  ])('refuses %j', async (body) => {
    const { token } = await test.createGuest();
    expect((await test.call('updateReminders', { token, body: body as never })).status).toBe(400);
  });

  it('refuses a browser whose push service nobody knows, and calls nobody', async () => {
    const { token } = await test.createGuest();
    const { keys } = service.subscribe();
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://push.example/x',
      `https://${service.host}.example/x`,
    ])
      expect((await test.call('addPush', { token, body: { endpoint, keys } })).status).toBe(400);
  });
});

describe('a notification', () => {
  it('comes at the hour of the player’s own day, signed and encrypted, and once', async () => {
    const player = await test.createGuest();
    await test.db.update(accounts).set({ timeZone: 'Asia/Kathmandu' }).where(eq(accounts.id, player.id));
    await subscribe(player);
    await set(player, { push: 'daily', hour: 20 });
    at('21T14:14');
    await remind();
    expect(service.received).toEqual([]);
    at('21T14:15');
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(service.received).toHaveLength(1);
    expect(service.received[0]).toMatchObject({
      subject: 'mailto:owner@playwit.example',
      ttl: String(4 * 3_600),
      message: { title: 'Daily 214 is open', path: '/daily-challenge', tag: 'daily' },
    });
    at('22T14:15');
    await remind();
    expect(service.received.map(({ message }) => message.title)).toEqual([
      'Daily 214 is open',
      'Daily 215 is open',
    ]);
  });

  it('does not come to who has played or is playing', async () => {
    const [done, playing] = [await test.createGuest(), await test.createGuest()];
    for (const player of [done, playing]) {
      await subscribe(player);
      await set(player, { push: 'daily' });
    }
    await playDaily(test, done, { right: 5 });
    await startDaily(test, playing);
    at('21T18:00');
    await remind();
    expect(service.received).toEqual([]);
  });

  it('about the streak comes only while one would end', async () => {
    const [without, alive] = [await test.createGuest(), await test.createGuest()];
    await playDaily(test, alive, { right: 5 });
    for (const player of [without, alive]) {
      await subscribe(player);
      await set(player, { push: 'streak' });
    }
    at('22T18:00');
    await remind();
    expect(service.received.map(({ message }) => message)).toEqual([
      expect.objectContaining({
        title: 'Your streak ends at midnight',
        body: expect.stringContaining('One day'),
      }),
    ]);
  });

  it('is left out when it would be hours late, and comes again the next day', async () => {
    const player = await test.createGuest();
    await subscribe(player);
    await set(player, { push: 'daily' });
    at('21T21:00');
    await remind();
    expect(service.received).toEqual([]);
    at('22T18:01');
    await remind();
    expect(service.received).toHaveLength(1);
  });

  it('is not repeated when the process dies between recording and sending', async () => {
    const player = await test.createGuest();
    await subscribe(player);
    await set(player, { push: 'daily' });
    at('21T18:00');
    const dying = { ...test.context.push, send: () => Promise.reject(new Error('killed')) };
    await expect(sendDueReminders({ ...test.context, push: dying as never })).rejects.toThrow('killed');
    await test.db.update(reminderSettings).set({ nextAt: test.clock.now() });
    await remind();
    expect(service.received).toEqual([]);
  });

  it('goes to every browser; one that has ended is forgotten, one that fails stays', async () => {
    const player = await test.createGuest();
    const [live, ended, failing] = [
      await subscribe(player),
      await subscribe(player),
      await subscribe(player),
    ];
    service.respond(ended, 410);
    service.respond(failing, 500);
    await set(player, { push: 'daily' });
    at('21T18:00');
    await remind();
    expect(service.received.map(({ path }) => path)).toEqual([new URL(live.endpoint).pathname]);
    expect(faults).toHaveLength(1);
    const left = await test.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, player.id));
    expect(left.map(({ endpoint }) => endpoint).sort()).toEqual([live.endpoint, failing.endpoint].sort());
  });

  it('goes to ten browsers of a player at most, and no longer to one that was removed', async () => {
    const player = await test.createGuest();
    const targets = [];
    for (let count = 0; count < 12; count++) {
      test.clock.advance(1);
      targets.push(await subscribe(player));
    }
    const newest = targets.at(-1) as (typeof targets)[number];
    const again = await test.call('addPush', { token: player.token, body: newest });
    expect(again.data).toEqual({ browsers: 10 });
    const { endpoint } = newest;
    const removed = await test.call('removePush', { token: player.token, body: { endpoint } });
    expect(removed.data).toEqual({ browsers: 9 });
    const other = await test.createGuest();
    const [kept] = targets.slice(-2);
    await test.call('removePush', { token: other.token, body: { endpoint: kept?.endpoint ?? '' } });
    expect((await test.call('removePush', { token: player.token, body: { endpoint } })).data).toEqual({
      browsers: 9,
    });
  });

  it('is stopped with the token that it carries, and so are the browsers', async () => {
    const player = await test.createGuest();
    await subscribe(player);
    await set(player, { push: 'daily' });
    at('21T18:00');
    await remind();
    const token = service.received[0]?.message.stopToken ?? '';
    for (let times = 0; times < 2; times++)
      expect((await test.call('stopReminders', { body: { token } })).status).toBe(200);
    const [settings] = await test.db.select().from(reminderSettings);
    expect(settings).toMatchObject({ push: null, nextAt: null });
    at('22T18:00');
    await remind();
    expect(service.received).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('comes where no browser takes notifications, with one-press unsubscribing', async () => {
    const { email, ...member } = await test.createMember();
    await set(member, { push: 'daily', mail: 'daily' });
    at('21T18:00');
    await remind();
    await remind();
    const [queued, ...others] = await test.db.select().from(mails).where(eq(mails.recipient, email));
    expect(others).toEqual([]);
    expect(queued?.subject).toBe('Daily 214 is open');
    expect(queued?.unsubscribeUrl).toMatch(/^http\S+\/api\/unsubscribe\/[\w.-]+$/);
    const token = queued?.unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(queued?.text).toContain(`/auth/verify/${token}?stop`);
    await test.call('stopReminders', { body: { token } });
    const refreshed = (await test.call('refreshToken', { body: { refresh: member.refresh } })).data;
    const settings = await test.call('getReminders', { token: refreshed.access });
    expect(settings.data).toMatchObject({ push: 'daily', mail: null });
  });

  it('does not come beside a notification', async () => {
    const { email, ...member } = await test.createMember();
    await subscribe(member);
    await set(member, { push: 'daily', mail: 'daily' });
    at('21T18:00');
    await remind();
    expect(service.received).toHaveLength(1);
    expect(await test.db.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
  });

  it('does not come to a disabled account', async () => {
    const { email, username, ...member } = await test.createMember();
    await set(member, { mail: 'daily' });
    await test.call('deleteAccount', { token: member.token, body: { username } });
    await test.settled();
    at('21T18:00');
    await remind();
    const queued = await test.db.select().from(mails).where(eq(mails.recipient, email));
    expect(queued.filter(({ subject }) => /Daily/.test(subject))).toEqual([]);
  });
});

describe('a link that stops reminders', () => {
  it('is refused when anything in it was changed, and changes nothing', async () => {
    const [player, other] = [await test.createGuest(), await test.createGuest()];
    await subscribe(player);
    await set(player, { push: 'daily' });
    await set(other, { push: 'daily' });
    at('21T18:00');
    await remind();
    const [userId, channel, signature = ''] = (service.received[0]?.message.stopToken ?? '').split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [
      `${other.id}.${channel}.${signature}`,
      `${userId}.mail.${signature}`,
      `${userId}.${channel}.${flipped}`,
    ])
      expect((await test.call('stopReminders', { body: { token } })).status).toBe(404);
    expect((await test.call('stopReminders', { body: { token: 'nonsense' } })).status).toBe(400);
    const settings = await test.db.select().from(reminderSettings);
    expect(settings.every(({ push }) => push === 'daily')).toBe(true);
  });
});

describe('reminders of an account', () => {
  it('go with a guest into the account it is merged into, whose own settings stay', async () => {
    for (const own of [null, 'streak'] as const) {
      const [guest, member] = [await test.createGuest(), await test.createMember()];
      const target = await subscribe(guest);
      await set(guest, { push: 'daily', hour: 7 });
      if (own) await set(member, { push: own, hour: 21 });
      const { email, password } = guest;
      await test.call('mergeGuest', {
        token: member.token,
        body: { authLess: { email, password }, dry_run: false },
      });
      const { data } = await test.call('getReminders', { token: member.token });
      expect(data).toMatchObject(own ? { push: own, hour: 21 } : { push: 'daily', hour: 7 });
      const browsers = await test.db
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, member.id));
      expect(browsers.map(({ endpoint }) => endpoint)).toEqual([target.endpoint]);
      expect(
        await test.db.select().from(reminderSettings).where(eq(reminderSettings.userId, guest.id)),
      ).toEqual([]);
    }
  });

  it('are in the export, without what a push service takes for our word', async () => {
    const player = await test.createGuest();
    const target = await subscribe(player);
    await set(player, { push: 'daily', hour: 7 });
    const document = JSON.stringify((await test.call('exportData', { token: player.token })).data);
    expect(document).toContain(service.host);
    for (const secret of [new URL(target.endpoint).pathname, target.keys.auth, target.keys.p256dh])
      expect(document).not.toContain(secret);
  });
});

describe('the records of sent reminders', () => {
  it('are deleted after a week', async () => {
    const player = await test.createGuest();
    await subscribe(player);
    await set(player, { push: 'daily' });
    at('21T18:00');
    await remind();
    await deleteOutdated(test.context);
    expect(await test.db.select().from(sentReminders)).toHaveLength(1);
    test.clock.advance(8 * 86_400);
    await deleteOutdated(test.context);
    expect(await test.db.select().from(sentReminders)).toEqual([]);
  });
});

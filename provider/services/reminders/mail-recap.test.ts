import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { accounts, mails, reminderSettings, sentReminders } from '@/provider/db/schema';
import { createMailer } from '@/provider/mail/mailer';
import { sendDueMails } from '@/provider/services/mail/mail-queue';
import { exportAll } from '@/provider/testing/export';
import { insertFinishedDailies } from '@/provider/testing/finished-dailies';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { sendDueReminders } from './send-reminders';

/** The dailies of the week whose Sunday is the day after TEST_NOON. */
const PLAYED = [209, 210, 211, 213];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(async () => {
  test.clock.set(TEST_NOON);
  await test.db.delete(reminderSettings);
  await test.db.delete(sentReminders);
  await test.db.delete(mails);
});
afterAll(() => test.close());

type Player = { token: string; id: string; refresh: string };
type Wanted = { mail?: 'daily' | 'streak' | null; recap_mail?: boolean; hour?: number };

const set = ({ token }: Player, { mail = null, hour = 9, ...wanted }: Wanted) =>
  test.call('updateReminders', { token, body: { push: null, mail, hour, ...wanted } });

/** A member who has played on four days of the week and wants its recap, at nine. */
async function memberWithRecap(wanted: Wanted = { recap_mail: true }) {
  const member = await test.createMember();
  await insertFinishedDailies(test, { userId: member.id, numbers: PLAYED });
  expect((await set(member, wanted)).status).toBe(200);
  return member;
}

const at = (time: string) => test.clock.set(new Date(`2026-11-${time}:00Z`));
const remind = () => sendDueReminders(test.context);
const recaps = () => test.db.select().from(mails).where(like(mails.subject, 'Your week%'));
const settingsOf = async ({ refresh }: Player) => {
  const { data } = await test.call('refreshToken', { body: { refresh } });
  return (await test.call('getReminders', { token: data.access })).data;
};

describe('a recap by mail', () => {
  it('is off until a member asks, and a guest cannot', async () => {
    await memberWithRecap({ mail: 'daily' });
    const response = await set(await test.createGuest(), { recap_mail: true });
    expect(response.status).toBe(400);
    expect(response.error?.details).toHaveProperty('recap_mail');
    at('23T09:00');
    await remind();
    expect(await recaps()).toEqual([]);
  });

  it('does not come on another day, before the hour, or after a week without a game', async () => {
    await memberWithRecap();
    const idle = await test.createMember();
    await set(idle, { recap_mail: true });
    for (const time of ['21T20:00', '22T09:00', '23T08:59']) {
      at(time);
      await remind();
    }
    expect(await recaps()).toEqual([]);
    at('23T09:00');
    await remind();
    at('24T09:00');
    await remind();
    expect(await recaps()).toHaveLength(1);
    expect(await test.db.select().from(sentReminders)).toHaveLength(1);
  });

  it('comes once, however many jobs run and however often they start anew', async () => {
    const { id } = await memberWithRecap();
    at('23T09:00');
    await Promise.all([remind(), remind(), remind()]);
    await test.db.update(reminderSettings).set({ nextAt: test.clock.now() });
    await remind();
    expect(await recaps()).toHaveLength(1);
    expect(await test.db.select().from(sentReminders)).toEqual([
      { userId: id, kind: 'recap', day: '2026-11-23', sentAt: test.clock.now() },
    ]);
  });

  it('is neither recorded nor queued when the process dies before the end, and comes after the restart', async () => {
    await memberWithRecap();
    at('23T09:00');
    const dying = new Proxy(test.context, {
      get(target, name, receiver) {
        if (name === 'siteUrl') throw new Error('killed');
        return Reflect.get(target, name, receiver);
      },
    });
    await expect(sendDueReminders(dying)).rejects.toThrow('killed');
    expect(await test.db.select().from(sentReminders)).toEqual([]);
    // The site was down for the rest of the morning.
    at('23T13:00');
    await remind();
    expect(await recaps()).toHaveLength(1);
  });

  it('does not come to a disabled account, or to an address that is not confirmed any more', async () => {
    const disabled = await memberWithRecap();
    await test.call('deleteAccount', { token: disabled.token, body: { username: disabled.username } });
    const unconfirmed = await memberWithRecap();
    await test.db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, unconfirmed.id));
    await test.settled();
    at('23T09:00');
    await remind();
    expect(await recaps()).toEqual([]);
  });

  it('comes beside the daily’s reminder, which was asked for on its own', async () => {
    const { email } = await memberWithRecap({ mail: 'daily', recap_mail: true });
    at('23T09:00');
    await remind();
    const queued = await test.db.select().from(mails).where(eq(mails.recipient, email));
    expect(queued.map(({ subject }) => subject).sort()).toEqual([
      'Daily 216 is open',
      'Your week: 4 of 7 days',
    ]);
  });

  it('comes on the Monday of the player’s zone', async () => {
    const { id } = await memberWithRecap();
    await test.db.update(accounts).set({ timeZone: 'Pacific/Auckland' }).where(eq(accounts.id, id));
    at('22T19:59');
    await test.db.update(reminderSettings).set({ nextAt: test.clock.now() });
    await remind();
    expect(await recaps()).toEqual([]);
    at('22T20:00');
    await remind();
    expect(await recaps()).toHaveLength(1);
  });
});

describe('stopping the recap', () => {
  it('takes one press by the token of its mail, and leaves the reminders as they are', async () => {
    const member = await memberWithRecap({ mail: 'streak', recap_mail: true });
    at('23T09:00');
    await remind();
    const [queued] = await recaps();
    const token = queued?.unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(queued?.unsubscribeUrl).toMatch(/\/api\/unsubscribe\/[0-9a-f-]{36}\.recap\.[\w-]{43}$/);
    for (const forged of [token.replace('.recap.', '.mail.'), token.replace('.recap.', '.push.')])
      expect((await test.call('stopReminders', { body: { token: forged } })).status).toBe(404);
    for (let times = 0; times < 2; times++)
      expect((await test.call('stopReminders', { body: { token } })).data).toEqual({
        message: 'You won’t get any more recaps by mail.',
      });
    expect(await settingsOf(member)).toMatchObject({ mail: 'streak', recap_mail: false });
    at('30T09:00');
    await remind();
    expect(await recaps()).toHaveLength(1);
  });

  it('of reminders leaves the recap, also where an older page knows nothing of it', async () => {
    const member = await memberWithRecap({ mail: 'daily', recap_mail: true });
    await set(member, { mail: null });
    expect(await settingsOf(member)).toMatchObject({ mail: null, recap_mail: true });
    at('23T09:00');
    await remind();
    expect(await recaps()).toHaveLength(1);
  });

  it('ends what the job looks at when nothing else is asked for', async () => {
    const member = await memberWithRecap();
    await set(member, { recap_mail: false });
    const [settings] = await test.db.select().from(reminderSettings);
    expect(settings).toMatchObject({ recapMail: false, nextAt: null });
  });
});

it('the export has the setting and the day of a sent recap', async () => {
  const member = await memberWithRecap();
  at('23T09:00');
  await remind();
  const { data } = await test.call('refreshToken', { body: { refresh: member.refresh } });
  expect(await exportAll(test, data.access)).toMatchObject({
    reminders: [{ recapMail: true, hour: 9 }],
    sent_reminders: [{ kind: 'recap', day: '2026-11-23' }],
  });
});

describe('by a real SMTP server', () => {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('one arrives with the week, one-press unsubscribing and no name of anybody else', async () => {
    const member = await memberWithRecap();
    const friend = await test.createMember();
    await insertFinishedDailies(test, { userId: friend.id, numbers: PLAYED });
    await test.call('followPlayer', { token: member.token, body: { id: friend.id } });
    at('23T09:00');
    await remind();
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      from: 'no-response@playwit.example',
      dataDir: '/nowhere',
      siteUrl: test.context.siteUrl,
      log: { info: () => {} },
    });
    for (let round = 0; round < 3; round++) await sendDueMails({ ...test.context, mailer });
    const [mail, ...others] = received.filter(({ subject }) => subject?.startsWith('Your week'));
    expect(others).toEqual([]);
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe']).toMatch(/^<http\S+\/api\/unsubscribe\/\S+\.recap\.\S+>$/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(/^Number [12] of 2 on your friends’ board\.$/m);
    expect(mail?.text).toContain('/account?view=recap');
    expect(mail?.text).not.toContain(friend.username);
  });
});

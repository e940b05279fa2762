import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { mails } from '@/provider/db/schema';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { sendDueMails } from './mail-queue';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterEach(() => {
  test.mailbox.isDown = false;
});
afterAll(() => test.close());

const queued = (recipient: string) => test.db.select().from(mails).where(eq(mails.recipient, recipient));

async function ask(email: string) {
  const response = await test.call('sendRegisterCode', { body: { email } });
  await test.settled();
  return [response.status, response.data];
}

describe('while the mail server is down', () => {
  it('the response is the same, and the mail is sent later, once', async () => {
    test.mailbox.isDown = true;
    expect(await ask('patient@example.com')).toEqual([200, '/auth/register']);
    expect(await queued('patient@example.com')).toMatchObject([{ attempts: 1 }]);
    await sendDueMails(test.context);
    expect(await queued('patient@example.com')).toMatchObject([{ attempts: 1 }]);

    test.mailbox.isDown = false;
    test.clock.advance(16);
    await Promise.all([sendDueMails(test.context), sendDueMails(test.context)]);
    expect(test.mailbox.to('patient@example.com')).toHaveLength(1);
    expect(await queued('patient@example.com')).toEqual([]);
  });

  it('each attempt waits twice as long as the previous one, and the mail is dropped after ten', async () => {
    test.mailbox.isDown = true;
    await ask('hopeless@example.com');
    const waits = [];
    for (let round = 0; round < 9; round++) {
      const [mail] = await queued('hopeless@example.com');
      waits.push(((mail?.nextAttemptAt.getTime() ?? 0) - test.clock.now().getTime()) / 1000);
      test.clock.set(mail?.nextAttemptAt ?? TEST_NOON);
      await sendDueMails(test.context);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3840]);
    expect(await queued('hopeless@example.com')).toEqual([]);
  });
});

it('a sent mail leaves no row behind', async () => {
  await ask('quick@example.com');
  expect(test.mailbox.codeFor('quick@example.com')).toMatch(/^\d{6}$/);
  expect(await queued('quick@example.com')).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createApp } from './app';
import { createLog, describeError } from './log';
import { callApp } from './testing/call-app';
import { createTestApp, type TestApp } from './testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const SECRET = randomBytes(32).toString('base64url');

it.each([
  [
    'parameters of a statement',
    `Failed query: select 1 where email = $1\nparams: mira@example.com,${SECRET}`,
  ],
  ['an address', 'No such recipient <mira@example.com>'],
  ['a link', `Could not open https://playwit.example/auth/verify/${SECRET}?x=1`],
  ['a token', `Invalid token ${SECRET}.${SECRET}.${SECRET}`],
  ['a code', 'The code 123456 is wrong'],
])('leaves out %s', (_name, message) => {
  const logged = JSON.stringify(describeError(new Error(message, { cause: new Error(message) })));
  expect(logged).not.toMatch(/mira@|123456|auth\/verify/);
  expect(logged).not.toContain(SECRET);
});

it('keeps class, codes, the statement and the frames, and nothing else of a driver’s error', () => {
  const cause = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(m@x.y)',
  });
  const logged = describeError(new Error('Failed query: insert into "accounts"', { cause }));
  expect(logged).toMatchObject({ type: 'Error', message: 'Failed query: insert into "accounts"' });
  expect(logged?.cause).toMatchObject({ type: 'TypeError', code: '23505', message: 'duplicate key' });
  expect(logged?.cause).not.toHaveProperty('detail');
  expect(logged?.stack[0]).toMatch(/^at /);
});

it('has no address, password, code or token of calls whose statements fail', async () => {
  const lines: string[] = [];
  const log = createLog('provider', { level: 'trace', destination: { write: (line) => lines.push(line) } });
  const app = createApp(
    { ...test.context, log },
    { siteUrl: 'http://localhost:3000', internalSecret: SECRET },
  );
  const player = await test.createMember();
  const call = callApp(app);
  await test.db.execute(sql`alter table accounts rename to accounts_away`);
  const email = 'mira.secret@example.com';
  const bodies = [
    () => call('login', { body: { email, password: SECRET, remember: true } }),
    () => call('register', { body: { email, password: SECRET, code: '918273' } }),
    () => call('registerGuest', { body: { email: player.email, password: SECRET } }),
    () => call('forgotPassword', { body: { email } }),
    () => call('getOwnProfile', { token: player.token }),
    () => call('getPublicProfile', { query: { username: player.username } }),
  ];
  for (const send of bodies) await send().catch(() => undefined);
  await test.settled();
  await test.db.execute(sql`alter table accounts_away rename to accounts`);
  const logged = lines.join('');
  expect(logged).toContain('request failed');
  for (const secret of [email, player.email, player.username, player.token, SECRET, '918273'])
    expect(logged).not.toContain(secret);
});

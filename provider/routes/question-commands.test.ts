import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { errorBodySchema } from '@/lib/contract/error-body';
import { createApp } from '@/provider/app';
import { importedCategories, questions } from '@/provider/db/schema';
import { createTestApp, INTERNAL_SECRET, SITE_URL, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions } from '@/provider/testing/trivia';
import { COMMAND_SIGNATURE_HEADER, signCommand } from './question-commands';

const PATH = '/internal/questions';
const dataDir = '/srv/playwit/data';

let test: TestApp;
let out: string;
beforeAll(async () => {
  test = await createTestApp({ dataDir });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(importedCategories);
  [out = ''] = await insertQuestions(test, {
    category: 'history',
    subCategory: 'all',
    count: 1,
    origin: 'imported',
  });
  await test.db.update(questions).set({ state: 'quarantined' }).where(eq(questions.id, out));
});

type Sending = {
  body?: unknown;
  signature?: string | null;
  headers?: Record<string, string>;
  from?: string | null;
  app?: TestApp['app'];
};

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

const sign = (body: unknown, changes: { secret?: string; dataDir?: string; atMs?: number } = {}) =>
  signCommand({
    secret: INTERNAL_SECRET,
    dataDir,
    atMs: test.clock.now().getTime(),
    body: textOf(body),
    ...changes,
  });

async function send(
  body: unknown,
  { signature = sign(body), headers, from = '127.0.0.1', app = test.app }: Sending = {},
) {
  const response = await app.request(
    PATH,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { [COMMAND_SIGNATURE_HEADER]: signature }),
        ...headers,
      },
      body: textOf(body),
    },
    from === null ? {} : { incoming: { socket: { remoteAddress: from } } },
  );
  const received = await response.json();
  if (!response.ok) errorBodySchema.parse(received);
  return { status: response.status, received };
}

const restore = () => ({ command: 'restore', of: { ids: [out] } });

async function expectNothingChanged() {
  const [row] = await test.db.select().from(questions).where(eq(questions.id, out));
  expect(row?.state).toBe('quarantined');
  expect(await test.db.select().from(importedCategories)).toEqual([]);
}

describe('a command from this machine with a valid signature', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('is executed for %s', async (from) => {
    expect(await send(restore(), { from })).toEqual({
      status: 200,
      received: { data: { command: 'restore', questions: [{ id: out, was: 'quarantined' }] } },
    });
    expect((await send(restore())).received).toMatchObject({
      statusCode: 409,
      detail: `Nothing was restored: ${out} is not quarantined.`,
    });
    expect((await send({ command: 'restore', of: { ids: ['gone'] } })).received).toMatchObject({
      statusCode: 404,
      detail: 'Nothing was restored: there is no question gone.',
    });
  });

  it('counts, lists reports and switches', async () => {
    const reported = (await send({ command: 'reports' })).received.data.reported;
    const ids = reported.map((row: { question: { id: string } }) => row.question.id);
    expect(ids).toContain(out);
    expect(JSON.stringify(reported)).not.toContain('passphrase');
    await send(restore());
    const on = await send({ command: 'switch', category: 'history', in_play: true });
    expect(on.received.data).toMatchObject({ command: 'switch', category: 'history', in_play: true });
    expect(on.received.data.count).toBeGreaterThan(0);
    const { counts } = (await send({ command: 'stats' })).received.data;
    expect(counts).toContainEqual(
      expect.objectContaining({
        category: 'history',
        origin: 'imported',
        state: 'active',
        inPlay: true,
        count: on.received.data.count,
      }),
    );
  });
});

describe('the path does not exist for other machines', () => {
  it.each(['10.0.0.7', '::ffff:10.0.0.7', 'fe80::1', '0.0.0.0', null])('from %s', async (from) => {
    const unknown = await test.app.request('/internal/nothing', { method: 'POST' });
    const { status, received } = await send(restore(), { from });
    const nobody = { ...(await unknown.json()), request_id: received.request_id };
    expect({ status, received }).toEqual({ status: 404, received: nobody });
    await expectNothingChanged();
  });

  it.each([
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'X-Playwit-Client',
  ])('behind a proxy that adds %s', async (name) => {
    const { status, received } = await send(restore(), { headers: { [name]: '127.0.0.1' } });
    expect({ status, detail: received.detail }).toEqual({ status: 404, detail: 'Not found.' });
    await expectNothingChanged();
  });

  it('with another method, and when the database is not the embedded one', async () => {
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    expect((await test.app.request(PATH, {}, env)).status).toBe(404);
    const onPostgres = createApp(test.context, { siteUrl: SITE_URL, internalSecret: INTERNAL_SECRET });
    expect((await send(restore(), { app: onPostgres })).status).toBe(404);
    expect(await (await test.app.request('/api/v1/openapi.json')).text()).not.toContain('internal');
  });
});

describe('a command without a valid signature', () => {
  it.each<[string, () => string | null]>([
    ['none', () => null],
    ['an empty one', () => ''],
    ['the secret itself', () => INTERNAL_SECRET],
    ['one of another secret', () => sign(restore(), { secret: 'x'.repeat(32) })],
    ['one for another data folder', () => sign(restore(), { dataDir: '/srv/other' })],
    ['one of another command', () => sign({ command: 'stats' })],
    ['one of an hour ago', () => sign(restore(), { atMs: test.clock.now().getTime() - 3_600_000 })],
    ['one of tomorrow', () => sign(restore(), { atMs: test.clock.now().getTime() + 86_400_000 })],
    ['one with another time', () => sign(restore()).replace(/^\d{13}/, (ms) => String(Number(ms) - 1))],
    ['a short one', () => sign(restore()).slice(0, -2)],
  ])('is rejected with 401: %s', async (_, signature) => {
    expect(await send(restore(), { signature: signature() })).toMatchObject({ status: 401 });
    await expectNothingChanged();
  });
});

describe('a malformed command', () => {
  it.each<[unknown, number, object]>([
    ['{', 400, { detail: 'The body is not valid JSON.' }],
    ['[]', 400, { detail: 'The body must be a JSON object.' }],
    [{}, 400, { details: { command: [expect.any(String)] } }],
    [{ command: 'import' }, 400, { details: { command: [expect.any(String)] } }],
    [{ command: 'restore' }, 400, { details: expect.anything() }],
    [{ command: 'restore', of: { ids: [7] } }, 400, { details: { ids: ['Must be text.'] } }],
    [{ command: 'restore', of: { ids: [] } }, 400, { details: expect.anything() }],
    [{ command: 'restore', of: { since: 'yesterday' } }, 400, { details: expect.anything() }],
    [{ command: 'verify-daily', number: 0 }, 400, { details: { number: [expect.any(String)] } }],
    [{ command: 'verify-daily', number: 2.5 }, 400, { details: { number: [expect.any(String)] } }],
    [{ command: 'stats', all: true }, 400, { unknown_fields: ['all'] }],
    [
      { command: 'switch', category: 'cooking', in_play: true },
      400,
      { details: { category: ['Unknown category.'] } },
    ],
    [
      { command: 'switch', category: 'history', in_play: 'on' },
      400,
      { details: { in_play: ['Must be true or false.'] } },
    ],
  ])('%j is rejected and changes nothing', async (body, statusCode, error) => {
    expect((await send(body)).received).toMatchObject({ statusCode, ...error });
    await expectNothingChanged();
  });

  it('is rejected when its content type is not JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await send(restore(), { headers })).status).toBe(415);
    await expectNothingChanged();
  });
});

it('rejects writing commands while the disk is nearly full, and continues to read', async () => {
  const settings = { siteUrl: SITE_URL, internalSecret: INTERNAL_SECRET, dataDir, canWrite: () => false };
  const app = createApp(test.context, settings);
  expect((await send(restore(), { app })).status).toBe(503);
  expect((await send({ command: 'reports' }, { app })).status).toBe(200);
  await expectNothingChanged();
});

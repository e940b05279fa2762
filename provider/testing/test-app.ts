import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/account';
import type { BodyOf, ResponseOf } from '@/lib/contract/endpoints';
import { endpoints } from '@/lib/contract/endpoints';
import type { ErrorBody } from '@/lib/contract/error';
import type { RouteName } from '@/lib/contract/routes';
import { type AppSettings, createApp } from '@/provider/app';
import { DAILY_FOLDERS } from '@/provider/content/load-bank';
import type { Db } from '@/provider/db/client';
import { createLiveChannel } from '@/provider/live/live-channel';
import type { Mailer } from '@/provider/mail/mailer';
import { createTokenIssuer } from '@/provider/services/access-token';
import { createBackground } from '@/provider/services/background';
import type { Context } from '@/provider/services/context';
import { createGoogleClient, type GoogleSettings } from '@/provider/services/google-client';
import { createPasswords } from '@/provider/services/password';
import { seedBank } from '@/provider/services/seed';
import { createSessionRegister } from '@/provider/services/session-register';
import { createTestMailbox } from './mailbox';
import { memberFactory } from './members';
import { openTestDatabase } from './test-database';

/** Saturday noon UTC: daily 214. */
export const TEST_NOON = new Date('2026-11-21T12:00:00Z');

export const SITE_URL = 'http://localhost:3000';

export const INTERNAL_SECRET = 'internal-secret-for-tests-only-0123456789';

export type TestReply<N extends RouteName> = {
  status: number;
  headers: Headers;
  data: ResponseOf<N>;
  error: ErrorBody;
};

export type CallTest = <N extends RouteName>(name: N, given?: TestCall<N>) => Promise<TestReply<N>>;

export type TestCall<N extends RouteName> = {
  token?: string;
  body?: BodyOf<N> | Record<string, unknown>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Fills the placeholders of the path, e.g. `:code`. */
  params?: Record<string, string>;
  /** A multipart body. */
  form?: FormData;
};

/** A clock that stands still until it is told to move. */
export function createTestClock(start = TEST_NOON) {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set(instant: Date | string) {
      now = new Date(instant).getTime();
    },
    advance(seconds: number) {
      now += seconds * 1000;
    },
  };
}

type TestSettings = Partial<AppSettings> & {
  /** Where Google sign-in goes; without it there is none. */
  google?: GoogleSettings;
  /** In place of the mailbox in memory. */
  mailer?: Mailer;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The whole provider on a database of its own and a clock in the test's hand. Close it in afterAll. */
export async function createTestApp({ google, mailer, ...settings }: TestSettings = {}) {
  const database = await openTestDatabase();
  const clock = createTestClock();
  await seedBank(database.db, clock.now(), { folders: DAILY_FOLDERS });
  const live = await createLiveChannel(database, () => {});
  const mailbox = createTestMailbox();
  const log = pino({ level: 'silent' });
  const context: Context = {
    db: database.db,
    clock: clock.now,
    tokens: createTokenIssuer('auth-secret-for-tests-only-0123456789abcdef', clock.now),
    sessions: createSessionRegister({ db: database.db, clock: clock.now }),
    passwords: createPasswords(),
    background: createBackground(log),
    live,
    mailer: mailer ?? mailbox,
    google: google ? createGoogleClient(google, clock.now) : null,
    siteUrl: SITE_URL,
    log,
  };
  const app = createApp(context, {
    siteUrl: SITE_URL,
    internalSecret: INTERNAL_SECRET,
    ...settings,
  });

  /** One call of the contract through the public door; the reply is checked against the contract. */
  async function call<N extends RouteName>(name: N, given: TestCall<N> = {}): Promise<TestReply<N>> {
    const { token, body, query, headers, params = {}, form } = given;
    const endpoint = endpoints[name];
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await app.request(`${fillPath(endpoint.path, params)}${search}`, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const reply = (await response.json()) as { data: ResponseOf<N> };
    if (response.ok) endpoint.response.parse(reply.data);
    return {
      status: response.status,
      headers: response.headers,
      data: reply.data,
      error: reply as unknown as ErrorBody,
    } satisfies TestReply<N>;
  }

  /** A fresh guest with a session. */
  async function mintGuest() {
    const credentials = {
      email: `guest-${randomUUID()}@${GUEST_EMAIL_DOMAIN}`,
      password: randomBytes(32).toString('base64url'),
    };
    const { data } = await call('registerGuest', { body: credentials });
    const profile = await call('getOwnProfile', { token: data.token.access });
    return {
      ...credentials,
      token: data.token.access,
      refresh: data.token.refresh,
      id: profile.data.id,
      username: profile.data.username,
    };
  }

  const members = memberFactory({ call, mailbox, settled: context.background.settled });

  return {
    ...members,
    mailbox,
    /** Waits for what happens after replies: mails above all. */
    settled: context.background.settled,
    app,
    call,
    clock,
    context,
    db: database.db as Db,
    database,
    mintGuest,
    async close() {
      await context.background.settled();
      await live.close();
      await database.close();
    },
  };
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

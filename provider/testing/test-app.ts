import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/account';
import type { BodyOf, ResponseOf } from '@/lib/contract/endpoints';
import { endpoints } from '@/lib/contract/endpoints';
import type { ErrorBody } from '@/lib/contract/error';
import type { RouteName } from '@/lib/contract/routes';
import { type AppSettings, createApp } from '@/provider/app';
import type { Db } from '@/provider/db/client';
import { createLiveChannel } from '@/provider/live/live-channel';
import { createTokenIssuer } from '@/provider/services/access-token';
import type { Context } from '@/provider/services/context';
import { seedBank } from '@/provider/services/seed';
import { openTestDatabase } from './test-database';

/** Saturday noon UTC: daily 214. */
export const TEST_NOON = new Date('2026-11-21T12:00:00Z');

export const INTERNAL_SECRET = 'internal-secret-for-tests-only-0123456789';

export type TestReply<N extends RouteName> = {
  status: number;
  headers: Headers;
  data: ResponseOf<N>;
  error: ErrorBody;
};

export type TestCall<N extends RouteName> = {
  token?: string;
  body?: BodyOf<N> | Record<string, unknown>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
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

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The whole provider on a database of its own and a clock in the test's hand. Close it in afterAll. */
export async function createTestApp(settings: Partial<AppSettings> = {}) {
  const database = await openTestDatabase();
  const clock = createTestClock();
  await seedBank(database.db, clock.now());
  const live = await createLiveChannel(database, () => {});
  const context: Context = {
    db: database.db,
    clock: clock.now,
    tokens: createTokenIssuer('auth-secret-for-tests-only-0123456789abcdef', clock.now),
    live,
    log: pino({ level: 'silent' }),
  };
  const app = createApp(context, {
    siteUrl: 'http://localhost:3000',
    internalSecret: INTERNAL_SECRET,
    ...settings,
  });

  /** One call of the contract through the public door; the reply is checked against the contract. */
  async function call<N extends RouteName>(name: N, { token, body, query, headers }: TestCall<N> = {}) {
    const endpoint = endpoints[name];
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await app.request(`${endpoint.path}${search}`, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
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

  return {
    app,
    call,
    clock,
    context,
    db: database.db as Db,
    database,
    mintGuest,
    async close() {
      await live.close();
      await database.close();
    },
  };
}

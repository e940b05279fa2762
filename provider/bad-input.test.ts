import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { errorBodySchema } from '@/lib/contract/error-body';
import { createCookieJar } from '@/lib/session/testing/cookie-jar';
import { type BadRequest, harmlessBody, listBadRequests } from '@/provider/testing/bad-input/bad-requests';
import { type ForgedSession, listForgedSessions } from '@/provider/testing/bad-input/forged-tokens';
import { readStoredState } from '@/provider/testing/bad-input/stored-state';
import { createTestApp, INTERNAL_SECRET, SITE_URL, type TestApp } from '@/provider/testing/test-app';

const AT_LEAST = 40;
const LONGEST_MS = 1_000;
/** For two hundred calls on a busy machine. */
const PATIENCE_MS = 240_000;
const CODE = 'A'.repeat(43);

/** The BFF takes everything from the cookies there; what else is sent is not read, or means a dry run. */
const IGNORES_INPUT: readonly EndpointName[] = ['registerGuest', 'logout', 'mergeGuest'];

/** The effect of the call itself, which is not refused there. */
const OWN_EFFECTS: { [N in EndpointName]?: string[] } = {
  registerGuest: ['refresh_families', 'refresh_tokens'],
  logout: ['refresh_families'],
};

let test: TestApp;
let close: () => void;
let jar = createCookieJar();
let session: { access: string; refresh: string };
let guestCookie: string;
let forged: ForgedSession[];
let problems: string[] = [];
const counts = new Map<string, { provider: number; bff: number }>();

jest.unstable_mockModule('next/headers', () => ({
  cookies: async () => jar,
  headers: async () => new Headers(),
}));
jest.unstable_mockModule('next/cache', () => ({ revalidatePath: () => {}, unstable_cache: () => {} }));

type RouteHandler = (request: Request, context: { params: Promise<{ path: string[] }> }) => Promise<Response>;
let bff: Partial<Record<string, RouteHandler>>;

beforeAll(async () => {
  // These tests are about the shape of calls, not about how often they are sent.
  test = await createTestApp({ limiter: { take: async () => {} } });
  const server = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  close = () => server.close();
  process.env.PROVIDER_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.SITE_URL = SITE_URL;
  process.env.INTERNAL_SECRET = INTERNAL_SECRET;
  bff = await import('@/app/api/[...path]/route');
  const member = await test.createMember();
  session = { access: member.token, refresh: member.refresh };
  const { email, password } = await test.createGuest();
  guestCookie = JSON.stringify({ email, password });
  forged = await listForgedSessions(test);
  // The first look at a day creates its daily.
  await test.call('getDailyChallenge');
});
afterAll(async () => {
  close();
  await test.close();
  const lines = [...counts].map(
    ([name, { provider, bff }]) =>
      `${name.padEnd(22)}${String(provider).padStart(9)}${String(bff).padStart(9)}`,
  );
  process.stdout.write(`\nBad inputs by endpoint  provider      BFF\n${lines.join('\n')}\n`);
});

const table = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];
const served = table.filter(([, endpoint]) => endpoint.bff);

beforeEach(() => {
  problems = [];
});

describe('bad input at the provider', () => {
  it.each(table)(
    '%s refuses it in the contract’s shape and changes nothing',
    async (name, endpoint) => {
      const ownEffects = name === 'logout' ? OWN_EFFECTS.logout : [];
      const { access } = name === 'logout' ? await openSession() : session;
      const before = await readStoredState(test.db, ownEffects);
      // Fetch and Hono resolve dots in an address before a path is compared with ours.
      const requests = listBadRequests(name).filter(({ code }) => code !== '..');
      for (const request of requests) {
        const response = await inTime(() => sendToProvider(endpoint, request, access), request.label);
        await check(response, request.label, request.isRefused ? 'refused' : 'answered');
      }
      for (const { label, access } of forged) {
        const headers: Record<string, string> = isHeader(access) ? { authorization: `Bearer ${access}` } : {};
        const request = { label, headers, body: bodyFor(name), isRefused: false };
        const response = await inTime(() => sendToProvider(endpoint, request, ''), label);
        await check(response, label, endpoint.auth === 'required' ? 401 : 'answered');
      }
      count(name, 'provider', requests.length + forged.length);
      await test.settled();
      expect(problems).toEqual([]);
      expect(await readStoredState(test.db, ownEffects)).toEqual(before);
    },
    PATIENCE_MS,
  );
});

describe('bad input through the BFF', () => {
  it.each(served)(
    '%s refuses it in the contract’s shape and changes nothing',
    async (name, endpoint) => {
      const tokens = name === 'logout' ? await openSession() : session;
      const ownEffects = OWN_EFFECTS[name];
      const before = await readStoredState(test.db, ownEffects);
      const isDeaf = IGNORES_INPUT.includes(name);
      const foreign = endpoint.method === 'GET' ? [] : foreignOrigins();
      const requests = listBadRequests(name, { isBodyRead: !isDeaf });
      for (const request of requests) {
        const response = await inTime(() => sendToBff(name, request, tokens), request.label);
        const isRefused = request.isRefused && !(isDeaf && request.method === undefined);
        await check(response, request.label, isRefused ? 'refused' : 'answered');
      }
      for (const request of foreign) await check(await sendToBff(name, request, tokens), request.label, 403);
      for (const { label, ...forgedTokens } of forged) {
        const request = { label, body: bodyFor(name), isRefused: false };
        const response = await inTime(() => sendToBff(name, request, forgedTokens), label);
        await check(response, label, endpoint.auth === 'required' && name !== 'logout' ? 401 : 'answered');
      }
      count(name, 'bff', requests.length + foreign.length + forged.length);
      await test.settled();
      expect(problems).toEqual([]);
      expect(await readStoredState(test.db, ownEffects)).toEqual(before);
    },
    PATIENCE_MS,
  );

  it('sends every endpoint at least forty bad inputs on both ways', () => {
    const few = [...counts].filter(
      ([, sent]) => sent.provider < AT_LEAST || (sent.bff > 0 && sent.bff < AT_LEAST),
    );
    expect(few).toEqual([]);
    expect(counts.size).toBe(table.length);
  });
});

function count(name: EndpointName, way: 'provider' | 'bff', sent: number) {
  counts.set(name, { provider: 0, bff: 0, ...counts.get(name), [way]: sent });
}

/** A body that is fine, so that only the token decides; a GET and the guest’s sign-up have none. */
function bodyFor(name: EndpointName): BadRequest['body'] {
  const body = harmlessBody(name);
  return body === undefined ? null : () => body;
}

async function openSession() {
  const { token, refresh } = await test.createGuest();
  return { access: token, refresh };
}

function foreignOrigins(): BadRequest[] {
  const kinds: Record<string, string>[] = [
    { 'x-playwit': '' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  return kinds.map((headers) => ({
    label: JSON.stringify(headers),
    headers,
    body: () => '{}',
    isRefused: true,
  }));
}

const isHeader = (value: string | undefined): value is string => /^[\x20-\xff]+$/.test(value ?? '');

function initOf(request: BadRequest, endpoint: Endpoint): RequestInit {
  const method = request.method ?? endpoint.method;
  const hasBody = method !== 'GET' && method !== 'DELETE' && request.body !== null;
  const body = hasBody ? (request.body ?? (() => '{}'))() : undefined;
  const isForm = body instanceof FormData;
  const headers = { ...(hasBody && !isForm && { 'content-type': 'application/json' }), ...request.headers };
  return { method, headers, body, ...(body instanceof ReadableStream && { duplex: 'half' }) } as RequestInit;
}

async function sendToProvider(
  endpoint: Endpoint,
  request: BadRequest,
  token = session.access,
): Promise<Response> {
  const path = endpoint.path.replace(/:\w+/, encodeURIComponent(request.code ?? CODE));
  const init = initOf(request, endpoint);
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
  return test.app.request(`${path}${request.search ?? ''}`, { ...init, headers });
}

async function sendToBff(
  name: EndpointName,
  request: BadRequest,
  { access, refresh }: { access?: string; refresh?: string },
): Promise<Response> {
  const endpoint: Endpoint = endpoints[name];
  jar = createCookieJar({
    authLess: guestCookie,
    ...(access && { 'access-token': access }),
    ...(refresh && { 'refresh-token': refresh }),
  });
  const parts = endpoint.path.split('/').slice(3).filter(Boolean);
  const path = parts.map((part) => (part.startsWith(':') ? (request.code ?? CODE) : part));
  const { headers, ...init } = initOf(request, endpoint);
  const own = { origin: SITE_URL, host: new URL(SITE_URL).host, 'x-playwit': '1' };
  const url = `${SITE_URL}/api/${parts.join('/')}${request.search ?? ''}`;
  const handle = bff[init.method ?? 'GET'];
  if (!handle) throw new Error(`The BFF handles no ${init.method}`);
  return handle(new Request(url, { ...init, headers: { ...own, ...headers } }), {
    params: Promise.resolve({ path }),
  });
}

/** Sends a slow request again: on a busy machine one may wait for others, and only its own time counts. */
async function inTime(send: () => Promise<Response>, label: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const started = performance.now();
    const response = await send();
    const tookMs = performance.now() - started;
    if (tookMs < LONGEST_MS) return response;
    if (attempt < 3) continue;
    problems.push(`${label} took ${Math.round(tookMs)} ms`);
    return response;
  }
}

type Wanted = number | 'refused' | 'answered';

/** Notes a response that is not as wanted; one of 500 and above, or without the contract’s error body, never is. */
async function check(response: Response, label: string, wanted: Wanted) {
  const text = await response.text();
  const { status } = response;
  const isWanted = wanted === 'answered' || (wanted === 'refused' ? status >= 400 : status === wanted);
  const hasShape = status < 400 || isErrorBody(text, status);
  if (status >= 500 || !isWanted || !hasShape) problems.push(`${label}: ${status} ${text.slice(0, 200)}`);
}

function isErrorBody(text: string, status: number): boolean {
  const parsed = errorBodySchema.strict().safeParse(text && JSON.parse(text));
  return parsed.data?.statusCode === status && !/\bat .+:\d+:\d+|node_modules/.test(text);
}

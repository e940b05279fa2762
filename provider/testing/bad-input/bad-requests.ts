import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { BODY_LIMIT_BYTES, TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import { BAD_LITERALS, BAD_TEXTS, MALFORMED_BODIES, UNKNOWN_KEYS } from './bad-values';

/** What differs from a call as it should be. The body is made anew for each call: a stream is read once. */
export type BadRequest = {
  label: string;
  method?: string;
  search?: string;
  /** The value of the path's placeholder, decoded. */
  code?: string;
  headers?: Record<string, string>;
  /** null sends none. */
  body?: (() => BodyInit) | null;
  /** True where the contract allows nothing but a 4xx. */
  isRefused: boolean;
};

const CODE = 'A'.repeat(43);
const UNKNOWN_CHALLENGE = 'A'.repeat(20);

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Fields that match the contract and change nothing: unknown games, codes and accounts, and a photo that is none. */
const HARMLESS_FIELDS: { [N in EndpointName]?: Record<string, unknown> } = {
  login: { email: 'nobody@example.com', password: 'not the password', remember: true },
  register: { email: 'nobody@example.com', code: '123456', password: 'correct horse battery staple' },
  continueRegister: { username: 'newcomer', register_token: CODE },
  forgotPassword: { email: 'nobody@example.com' },
  resetPassword: { code: CODE, password: 'correct horse battery staple' },
  googleOauth: { code: 'unknown' },
  refreshToken: { refresh: 'unknown' },
  getProfileById: { id: NOBODY },
  deleteAccount: { username: 'somebody-else' },
  startGame: { game: 'DailyChallenge', game_id: 'daily-999999', start_date: '2026-11-21T12:00:00Z' },
  playGame: {
    game: 'DailyChallenge',
    game_id: 'daily-999999',
    question_id: 'unknown',
    answer: null,
    hint_used: false,
  },
  reportQuestion: { question_id: 'unknown', reason: 'wrong' },
  createChallenge: { run_id: '00000000-0000-4000-8000-000000000000' },
  acceptChallenge: { code: UNKNOWN_CHALLENGE },
  withdrawChallenge: { code: UNKNOWN_CHALLENGE },
  rematchChallenge: { code: UNKNOWN_CHALLENGE },
  updateProfile: {
    image_updated: 'true',
    username: 'newcomer',
    email: 'nobody@example.com',
    bio: '',
    location: '',
  },
  followPlayer: { id: NOBODY },
  unfollowPlayer: { id: NOBODY },
  blockPlayer: { id: NOBODY },
  unblockPlayer: { id: NOBODY },
  acceptFriendLink: { id: NOBODY, code: 'A'.repeat(22) },
  joinGroup: { code: 'A'.repeat(22) },
  renameGroup: { id: NOBODY, name: 'Nobody’s' },
  renewGroupLink: { id: NOBODY },
  removeFromGroup: { id: NOBODY, player_id: NOBODY },
  leaveGroup: { id: NOBODY },
  closeGroup: { id: NOBODY },
};

/** Returns a body that the endpoint can read and that changes nothing; undefined where it takes none. */
export function harmlessBody(name: EndpointName): BodyInit | undefined {
  const { body, multipart } = endpoints[name] as Endpoint;
  const fields = HARMLESS_FIELDS[name] ?? {};
  if (multipart) return toForm(fields, multipart.file);
  return body && JSON.stringify(fields);
}

/** Lists bad requests for an endpoint, whose body may not be read; forged tokens and foreign origins are the caller's. */
export function listBadRequests(name: EndpointName, { isBodyRead = true } = {}): BadRequest[] {
  const endpoint: Endpoint = endpoints[name];
  return [
    ...badQueries(endpoint),
    ...badMethods(endpoint),
    ...badHeaders(),
    ...(endpoint.params ? badCodes(endpoint) : []),
    ...(endpoint.method === 'GET' ? [] : [...badBodies(), ...badSizes(), ...badContentTypes()]),
    ...(endpoint.body && isBodyRead ? badFields(name, endpoint) : []),
  ].map((request) => ({ ...request, label: request.label.slice(0, 120) }));
}

const quote = (value: unknown) => JSON.stringify(value) ?? 'undefined';

function badQueries({ query }: Endpoint): BadRequest[] {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const known = names.flatMap((name) => BAD_TEXTS.map((text) => ({ name, text })));
  const unknown = (names.length > 0 ? BAD_TEXTS.slice(0, 1) : BAD_TEXTS).map((text) => ({
    name: 'page',
    text,
  }));
  const single = [...known, ...unknown, ...UNKNOWN_KEYS.map((name) => ({ name, text: '1' }))];
  const [first = 'filter'] = names;
  return [
    ...single.map(({ name, text }) => ({
      label: `query ${name}=${quote(text)}`,
      search: `?${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`,
      isRefused: query?.safeParse({ [name]: text.toWellFormed() }).success !== true,
    })),
    ...[`${first}=Daily&${first}=Weekly`, `${first}[]=Daily`, `${first}[x]=1`, `${first}%00=1`].map(
      (search) => ({ label: `query ${search}`, search: `?${search}`, isRefused: true }),
    ),
  ];
}

function badMethods({ method }: Endpoint): BadRequest[] {
  const others = ['PATCH', 'DELETE'].map((other) => ({
    label: `method ${other}`,
    method: other,
    body: other === 'DELETE' ? null : () => '{}',
    isRefused: true,
  }));
  if (method === 'GET') return others;
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  return [...others, { label: 'a method to override', headers, body: () => '[]', isRefused: false }];
}

/** Headers hold Latin-1 without control characters; fetch itself refuses others. */
function badHeaders(): BadRequest[] {
  const zones = [
    '../etc/passwd',
    'Foo/Bar',
    'UTC+3',
    "' or 1=1",
    'é',
    '-1',
    'x'.repeat(4_000),
    'Europe/Paris, UTC',
  ];
  return zones.map((zone) => ({
    label: `time zone ${zone}`,
    headers: { [TIME_ZONE_HEADER]: zone },
    body: () => '[]',
    isRefused: false,
  }));
}

function badCodes({ params }: Endpoint): BadRequest[] {
  return BAD_TEXTS.filter((code) => code !== '').map((code) => ({
    label: `code ${quote(code)}`,
    code: code.toWellFormed(),
    isRefused: params?.safeParse({ code }).success !== true,
  }));
}

function badBodies(): BadRequest[] {
  const unknown = UNKNOWN_KEYS.map((key) => `{${quote(key)}:{"x":1}}`);
  return [...MALFORMED_BODIES, ...unknown].map((text) => ({
    label: `body ${text.slice(0, 40)}`,
    body: () => text,
    isRefused: true,
  }));
}

function badSizes(): BadRequest[] {
  const text = JSON.stringify({ x: 'y'.repeat(BODY_LIMIT_BYTES) });
  // Beyond the limit of the largest upload as well.
  const huge = 'x'.repeat(6 * 1024 * 1024);
  return [
    { label: 'a body of more than 64 KiB', body: () => text, isRefused: true },
    { label: 'a chunked body of more than 64 KiB', body: () => chunked(text), isRefused: true },
    {
      label: 'a Content-Length that is too small',
      headers: { 'content-length': '2', 'transfer-encoding': 'chunked' },
      body: () => chunked(text),
      isRefused: true,
    },
    { label: 'a body of 6 MiB', body: () => huge, isRefused: true },
  ];
}

function chunked(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let start = 0; start < bytes.length; start += 8_192) {
        controller.enqueue(bytes.subarray(start, start + 8_192));
      }
      controller.close();
    },
  });
}

function badContentTypes(): BadRequest[] {
  const kinds: Record<string, string>[] = [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': '' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': `multipart/form-data; boundary=${'x'.repeat(200)}` },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'br' },
  ];
  return kinds.map((headers) => ({ label: quote(headers), headers, body: () => '{}', isRefused: true }));
}

/** Each bad value in one of the fields, turn by turn, in a body that is harmless otherwise. */
function badFields(name: EndpointName, endpoint: Endpoint): BadRequest[] {
  const fields = HARMLESS_FIELDS[name];
  const { body: schema } = endpoint;
  const names = Object.keys(fields ?? (schema instanceof z.ZodObject ? schema.shape : {}));
  const literals = [...BAD_TEXTS.map(quote), ...BAD_LITERALS];
  const requests = names.flatMap((field, turn) => {
    const chosen = literals.filter((_, index) => index % names.length === turn);
    return chosen.map((literal): BadRequest => {
      const text = withField(fields ?? {}, field, literal);
      const isRefused = schema?.safeParse(JSON.parse(text)).success !== true;
      const { multipart } = endpoint;
      const body = multipart ? () => toForm(JSON.parse(text), multipart.file) : () => text;
      return { label: `${field}: ${literal}`, body, isRefused };
    });
  });
  // Without harmless fields, what the contract accepts would take effect.
  return fields ? requests : requests.filter(({ isRefused }) => isRefused);
}

/** Writes the literal into the text: as a value, 1e400 would be written as null. */
function withField(fields: Record<string, unknown>, field: string, literal: string): string {
  const entries = Object.entries({ ...fields, [field]: null });
  return `{${entries.map(([key, value]) => `${quote(key)}:${key === field ? literal : quote(value)}`).join(',')}}`;
}

function toForm(fields: Record<string, unknown>, fileField: string): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    form.set(key, typeof value === 'string' ? value : quote(value));
  form.set(fileField, new File(['<svg/>'], '../../photo.png', { type: 'image/png' }));
  return form;
}

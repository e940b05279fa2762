import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ExportPage } from '@/lib/contract/account';
import { BODY_LIMIT_BYTES, PHOTO_LIMIT_BYTES } from '@/lib/contract/protocol';
import { retry } from '@/lib/retry';
import {
  findFaults,
  getDaily,
  NO_FAULTS,
  newPlayer,
  type Player,
  playDaily,
  signIn,
  startDaily,
} from '@/scripts/faults/acknowledged-play';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createServerStore, type Store } from '@/scripts/faults/stores';

/** Megabytes for the provider's objects; Node takes a gigabyte and more by itself. */
const HEAP_MB = 96;
const PLAYERS = 10;
/** Games of the player whose data are exported, fifteen answers each. */
const OLD_GAMES = 2_000;
const EXPORTS = 10;
const LARGE_BODIES = 100;
const UPLOADS = 20;

let store: Store;
let provider: ProviderProcess;
beforeAll(async () => {
  store = await createServerStore();
  provider = await createProviderProcess(store, { nodeArgs: [`--max-old-space-size=${HEAP_MB}`] });
  await provider.start();
}, 120_000);
afterAll(async () => {
  await provider?.stop('SIGKILL');
  await store.remove();
}, 120_000);

it(`a provider with ${HEAP_MB} MB plays, exports and refuses large bodies at once, and loses nothing`, async () => {
  const players = Array.from({ length: PLAYERS }, newPlayer);
  const veteran = await signInWithHistory();
  const [exported, refused] = await Promise.all([
    Promise.all(Array.from({ length: EXPORTS }, () => countExported(veteran))),
    Promise.all([
      ...Array.from({ length: LARGE_BODIES }, () => statusOf(veteran, nestedBody(), 'application/json')),
      ...Array.from({ length: UPLOADS }, () => statusOf(veteran, ...photoBody())),
    ]),
    ...players.map(play),
  ]);
  expect(new Set(exported)).toEqual(new Set([OLD_GAMES * 15]));
  // Not read as an answer, more than a body may have, from a guest, or too many.
  for (const status of refused) expect([400, 403, 413, 415, 429]).toContain(status);
  expect(await provider.stop('SIGTERM')).toMatchObject({ reason: 'code 0' });
  expect(await findFaults(store, players)).toEqual(NO_FAULTS);
}, 240_000);

async function play(player: Player): Promise<void> {
  const { access } = await signIn(provider.callsOf(), player);
  await playDaily(provider.callsOf(access), player);
}

/** Signs in a guest who has played for years, by practice games in the database. Returns the token. */
async function signInWithHistory(): Promise<string> {
  const { access } = await signIn(provider.callsOf(), newPlayer());
  const call = provider.callsOf(access);
  const { user_id } = await startDaily(call, (await getDaily(call)).id);
  const database = await store.open();
  await database.db.execute(sql`insert into runs
    (user_id, id, game, game_id, question_ids, kind, started_at, completed_at, total_points, question_count)
    select ${user_id}, gen_random_uuid(), 'Trivia', 'old-' || n, '[]'::jsonb, 'practice',
      now() - n * interval '1 hour', now() - n * interval '1 hour', 150, 15
    from generate_series(1, ${OLD_GAMES}::int) n`);
  await database.db.execute(sql`insert into answers
    (user_id, run_id, question_id, answer, hint_used, correct, points, credited_points, score, late, answered_at)
    select user_id, id, 'old-question-' || n, repeat('x', 60), false, false, 0, 0, 0, false, completed_at
    from runs, generate_series(1, 15) n where user_id = ${user_id} and game = 'Trivia'`);
  await database.close();
  return access;
}

/** Reads the export page by page, as the BFF does. Returns the number of answers in it. */
async function countExported(token: string): Promise<number> {
  let count = 0;
  for (let next: string | null = ''; next !== null; ) {
    const query: string = next && `?cursor=${next}`;
    const read = (): Promise<ExportPage> => provider.callsOf(token)('GET', `/account/export${query}`);
    // Without a connection to the database in time, which is said so, nothing was begun.
    const page = await retry(read, {
      times: 5,
      isRetryable: (error) => String(error).includes('"code":"unavailable"'),
      pauseMs: () => 2_000,
    });
    for (const { name, rows } of page.lists) if (name === 'answers') count += rows.length;
    next = page.next;
  }
  return count;
}

/** As deep as a body of the largest size can be. */
const nestedBody = () => '['.repeat(BODY_LIMIT_BYTES / 2) + ']'.repeat(BODY_LIMIT_BYTES / 2);

function photoBody(): [body: Uint8Array<ArrayBuffer>, contentType: string] {
  const head = '--x\r\ncontent-disposition: form-data; name="profile_photo"; filename="a.png"\r\n\r\n';
  return [
    new Uint8Array(
      Buffer.concat([Buffer.from(head), Buffer.alloc(PHOTO_LIMIT_BYTES), Buffer.from('\r\n--x--\r\n')]),
    ),
    'multipart/form-data; boundary=x',
  ];
}

/** Sends a body to the endpoint that takes its kind. */
async function statusOf(token: string, body: string | Uint8Array<ArrayBuffer>, contentType: string) {
  const path = typeof body === 'string' ? '/generics/leaderboard' : '/account/';
  const headers = {
    ...provider.headersOf(),
    authorization: `Bearer ${token}`,
    'content-type': contentType,
  };
  const response = await fetch(`${provider.url}/api/v1${path}`, { method: 'PUT', headers, body });
  await response.arrayBuffer();
  return response.status;
}

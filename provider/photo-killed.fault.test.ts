import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { OwnProfile } from '@/lib/contract/profile';
import { GOOD_PASSWORD } from '@/provider/testing/players';
import { formOf } from '@/provider/testing/profile-form';
import { findFaults, isCut, NO_FAULTS } from '@/scripts/faults/acknowledged-play';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createFolderStore, type Store } from '@/scripts/faults/stores';

const KILLS = 6;
const EMAIL = 'photographer@example.com';

let store: Store;
let provider: ProviderProcess;
beforeAll(async () => {
  store = await createFolderStore();
  provider = await createProviderProcess(store);
  await provider.start();
}, 120_000);
afterAll(async () => {
  await provider?.stop('SIGKILL');
  await store.remove();
}, 120_000);

it(`a provider killed while a photo is stored has photo and text of one upload, ${KILLS} kills -9 in a row`, async () => {
  await register();
  const token = await logIn();
  const { username } = await readProfile(token);
  const begun = performance.now();
  let before = await upload(token, await formOfUpload(username, 0));
  const uploadMs = performance.now() - begun;
  for (let kills = 1; kills <= KILLS; kills++) {
    const form = await formOfUpload(username, kills);
    const uploading = upload(token, form);
    // Spread over the upload: decoding, the transaction, the reply.
    await sleep((uploadMs * (kills + Math.random())) / (KILLS + 1));
    await provider.stop('SIGKILL');
    const acknowledged = await uploading;
    await provider.start();

    const profile = await readProfile(token);
    const { bio, profile_photo } = profile;
    expect([before?.bio, `upload ${kills}`]).toContain(bio);
    expect(profile_photo === before?.profile_photo).toBe(bio === before?.bio);
    if (acknowledged) expect(profile).toEqual(acknowledged);
    const path = `${profile_photo}`.replace('/api/', '/api/v1/');
    expect((await fetch(`${provider.url}${path}`)).status).toBe(200);
    before = profile;
  }
  await provider.stop('SIGTERM');
  expect(await findFaults(store, [])).toEqual(NO_FAULTS);
}, 300_000);

async function register(): Promise<void> {
  const call = provider.callsOf();
  await call('PUT', '/account/register/', { email: EMAIL });
  await call('POST', '/account/register/', { email: EMAIL, password: GOOD_PASSWORD, code: await readCode() });
}

/** Reads the code from the mail that the provider writes to a file. */
async function readCode(): Promise<string> {
  const folder = join(store.env.DATA_DIR, 'outbox');
  for (let tries = 0; tries < 200; tries++) {
    const [mail] = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const code = mail && /^\d{6}(?=\r?$)/m.exec(await readFile(join(folder, mail), 'utf8'))?.[0];
    if (code) return code;
    await sleep(50);
  }
  throw new Error('no mail with a code');
}

async function logIn(): Promise<string> {
  const body = { email: EMAIL, password: GOOD_PASSWORD, remember: true };
  const { token } = await provider.callsOf()<{ token: { access: string } }>('POST', '/account/login/', body);
  return token.access;
}

const readProfile = (token: string) => provider.callsOf(token)<OwnProfile>('GET', '/account/');

/** Returns the form of an upload: a text, and a photo of another colour each time. */
async function formOfUpload(username: string, number: number): Promise<FormData> {
  const background = { r: number * 20, g: 90, b: 30 };
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
  return formOf({ username, email: EMAIL }, { bio: `upload ${number}` }, { bytes });
}

/** Returns the profile that the upload was acknowledged with; undefined when the line was cut. */
async function upload(token: string, form: FormData): Promise<OwnProfile | undefined> {
  const sent = { method: 'PUT', headers: { ...provider.headersOf(), authorization: `Bearer ${token}` } };
  try {
    const response = await fetch(`${provider.url}/api/v1/account/`, { ...sent, body: form });
    expect(response.status).toBe(200);
    return (await response.json()).data;
  } catch (error) {
    if (!isCut(error)) throw error;
    return undefined;
  }
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { PHOTO_LIMIT_BYTES } from '@/lib/contract/protocol';
import { photos } from '@/provider/db/schema';
import { formOf, type Member, type Photo } from '@/provider/testing/profile-form';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const update = (member: Member, changes: Record<string, string> = {}, photo?: Photo) =>
  test.call('updateProfile', { token: member.token, form: formOf(member, changes, photo) });

const picture = (size = { width: 800, height: 600 }) =>
  sharp({ create: { ...size, channels: 3, background: '#ffd11f' } });

const photosOf = (member: Member) => test.db.select().from(photos).where(eq(photos.userId, member.id));

/** Requests a photo as the BFF does for a browser. */
const fetchPhoto = (path: string | null) => test.app.request(`${path}`.replace('/api/', '/api/v1/'));

describe('a photo', () => {
  it('becomes a 512 x 512 WebP that any instance serves, immutable and only as an image', async () => {
    const member = await test.createMember();
    const { data } = await update(member, {}, { bytes: await picture().jpeg().toBuffer() });
    expect(data.profile_photo).toMatch(/^\/api\/account\/photo\/[0-9a-f]{32}-[0-9a-f]{32}\.webp$/);
    const response = await fetchPhoto(data.profile_photo);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('replaces the previous one, and can be removed', async () => {
    const member = await test.createMember();
    const first = await update(member, {}, { bytes: await picture().png().toBuffer() });
    const second = await update(
      member,
      {},
      { bytes: await picture({ width: 40, height: 90 }).negate().webp().toBuffer() },
    );
    expect(second.data.profile_photo).not.toBe(first.data.profile_photo);
    expect(await photosOf(member)).toHaveLength(1);
    expect((await fetchPhoto(first.data.profile_photo)).status).toBe(404);
    expect((await update(member, { bio: 'still there' })).data.profile_photo).toBe(second.data.profile_photo);
    const gone = await update(member, { image_updated: 'true' });
    expect([gone.data.profile_photo, await photosOf(member)]).toEqual([null, []]);
  });

  it('loses everything but its pixels (EXIF, comments, trailing data) and is turned upright', async () => {
    const member = await test.createMember();
    const exif = {
      IFD0: { Copyright: '<?php system("x") ?>', Artist: 'secret-artist' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    };
    const jpeg = await picture({ width: 600, height: 300 })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const png = await picture().png().toBuffer();
    const tail = Buffer.from('<html><script>alert("tail")</script>');
    for (const bytes of [jpeg, Buffer.concat([png, tail]), Buffer.concat([jpeg, tail])]) {
      const { status, data } = await update(member, {}, { bytes, name: '../../x.php\r\n.png' });
      expect(status).toBe(200);
      const kept = Buffer.from(await (await fetchPhoto(data.profile_photo)).arrayBuffer());
      for (const trace of ['php', 'secret-artist', 'Exif', 'EXIF', 'script', 'tail', 'ICCP', 'GPS']) {
        expect(kept.includes(trace)).toBe(false);
      }
      expect((await sharp(kept).metadata()).orientation).toBeUndefined();
    }
  });

  it('uses only the first frame of an animation', async () => {
    const member = await test.createMember();
    const frames = await sharp({
      create: { width: 20, height: 200, channels: 3, background: 'red', pageHeight: 20 },
    } as never)
      .webp()
      .toBuffer();
    const { status, data } = await update(member, {}, { bytes: frames });
    expect(status).toBe(200);
    const kept = await (await fetchPhoto(data.profile_photo)).arrayBuffer();
    expect((await sharp(Buffer.from(kept)).metadata()).pages ?? 1).toBe(1);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['GIF', () => picture({ width: 8, height: 8 }).gif().toBuffer()],
    ['a GIF that is also JavaScript', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['TIFF', () => Buffer.from('49492a0008000000', 'hex')],
    ['AVIF', () => Buffer.from('00000020667479706176696600000000', 'hex')],
    ['PDF', () => Buffer.from('%PDF-1.7 junk')],
    ['ICO', () => Buffer.from('000001000100', 'hex')],
    ['HTML', () => Buffer.from('<!doctype html><p>hi')],
  ])('that is %s is rejected with 415', async (_name, make) => {
    const member = await test.createMember();
    const response = await update(member, {}, { bytes: await make(), name: 'me.png' });
    expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([415, ['profile_photo']]);
    expect(await photosOf(member)).toEqual([]);
  });

  it('that is truncated, empty, only a header or far too large in pixels is rejected with 400', async () => {
    const member = await test.createMember();
    const whole = await picture().jpeg().toBuffer();
    const huge = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const wrong = [
      whole.subarray(0, whole.length / 2),
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('ffd8ff', 'hex'),
      Buffer.alloc(0),
      huge,
    ];
    for (const bytes of wrong) expect((await update(member, {}, { bytes })).status).toBe(400);
    expect(await photosOf(member)).toEqual([]);
  });

  it('waits for its turn when many arrive at once, and a rejected one frees its slot', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => test.createMember()));
    const whole = await picture().jpeg().toBuffer();
    const responses = await Promise.all(
      members.map((member, index) =>
        update(member, {}, { bytes: index < 3 ? whole.subarray(0, whole.length / 2) : whole }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 200, 200, 200]);
  });

  it('that cannot be stored is an error, and nothing else of the form is stored', async () => {
    const member = await test.createMember();
    await test.db.execute(sql`alter table photos rename to photos_away`);
    const response = await update(member, { bio: 'half' }, { bytes: await picture().png().toBuffer() });
    await test.db.execute(sql`alter table photos_away rename to photos`);
    expect([response.status, response.error.details]).toEqual([500, undefined]);
    expect((await test.call('getOwnProfile', { token: member.token })).data.bio).toBe('');
  });

  it('of more than 5 MiB is rejected with 413, chunked or not, before it is read completely', async () => {
    const member = await test.createMember();
    const bytes = Buffer.alloc(PHOTO_LIMIT_BYTES + 1, 0xff);
    expect((await update(member, {}, { bytes })).status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
        if (sent > 64 * 1024 * 1024) controller.close();
      },
    });
    const response = await test.app.request('/api/v1/account/', {
      method: 'PUT',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('must be sent once, as a file, in its own field, and announced', async () => {
    const member = await test.createMember();
    const bytes = await picture().png().toBuffer();
    const twice = formOf(member, {}, { bytes });
    twice.append('profile_photo', new Blob([new Uint8Array(bytes)]), 'again.png');
    const elsewhere = formOf(member);
    elsewhere.append('avatar', new Blob([new Uint8Array(bytes)]), 'me.png');
    const asText = formOf(member);
    asText.append('profile_photo', 'text');
    const unannounced = formOf(member, { image_updated: 'false' }, { bytes });
    for (const form of [twice, elsewhere, asText, unannounced]) {
      expect((await test.call('updateProfile', { token: member.token, form })).status).toBe(400);
    }
    const untouched = formOf(member);
    untouched.append('profile_photo', new Blob([]), '');
    expect((await test.call('updateProfile', { token: member.token, form: untouched })).status).toBe(200);
  });

  it.each([
    'x.webp',
    '..%2f..%2fetc%2fpasswd',
    `${'a'.repeat(32)}-${'b'.repeat(32)}.webp`,
    `${'a'.repeat(32)}-${'b'.repeat(32)}.png`,
    `${'-'.repeat(65)}.webp`,
    '%00',
  ])('that does not exist (%s) is 404', async (file) => {
    expect((await test.app.request(`/api/v1/account/photo/${file}`)).status).toBe(404);
  });
});

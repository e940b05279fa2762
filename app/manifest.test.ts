import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import manifest from './manifest';

const icons = manifest().icons ?? [];

// Tests of the provider's photos may share this process: they shut every reader but theirs.
sharp.unblock({ operation: ['VipsForeignLoad'] });

test.each(icons.map(({ src, sizes }) => [src, sizes]))('%s is a picture of %s', async (src, sizes) => {
  const { format, width, height } = await sharp(`public${src}`).metadata();
  expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
});

test('what a system may cut to any shape is painted to the very edge, on an iPhone too', async () => {
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src);
  expect(maskable).toHaveLength(2);
  for (const src of [...maskable, '/apple-touch-icon.png']) {
    const corner = await sharp(`public${src}`)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner]).toEqual([255, 208, 43, 255]);
  }
});

test('it opens at the start page, within the site, and leads straight into the games', () => {
  const { start_url, scope, display, shortcuts } = manifest();
  expect([start_url, scope, display]).toEqual(['/', '/', 'standalone']);
  expect(shortcuts?.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Daily Challenge /daily-challenge',
    'Trivia /trivia',
    'Leaderboard /leader-board',
  ]);
});

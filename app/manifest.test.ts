import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import manifest from './manifest';

const icons = manifest().icons ?? [];

// Tests of the provider's photos may run in this process: they disable every other image loader.
sharp.unblock({ operation: ['VipsForeignLoad'] });

test.each(icons.map(({ src, sizes }) => [src, sizes]))('%s is an image of %s', async (src, sizes) => {
  const { format, width, height } = await sharp(`public${src}`).metadata();
  expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
});

test('maskable icons and the iPhone icon fill the whole square', async () => {
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

test('the app starts at the start page, stays within the site, and links to the games', () => {
  const { start_url, scope, display, shortcuts } = manifest();
  expect([start_url, scope, display]).toEqual(['/', '/', 'standalone']);
  expect(shortcuts?.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Daily Challenge /daily-challenge',
    'Trivia /trivia',
    'Leaderboard /leader-board',
  ]);
});

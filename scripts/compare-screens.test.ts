import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { compareScreens } from './compare-screens';

let before: string;
let after: string;

beforeEach(async () => {
  before = await mkdtemp(join(tmpdir(), 'screens-before-'));
  after = await mkdtemp(join(tmpdir(), 'screens-after-'));
});

afterEach(async () => {
  await rm(before, { recursive: true });
  await rm(after, { recursive: true });
});

/** Writes a white picture with some red pixels in its first row. */
async function draw(path: string, { width = 10, height = 10, red = 0 } = {}) {
  const data = Buffer.alloc(width * height * 3, 255);
  for (let index = 0; index < red; index += 1) data.set([255, 0, 0], index * 3);
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path);
}

test('returns no differences for equal pictures', async () => {
  await draw(join(before, 'landing-390-light.png'));
  await draw(join(after, 'landing-390-light.png'));
  expect(await compareScreens(before, after)).toEqual([]);
});

test('counts the pixels that differ, largest share first', async () => {
  await draw(join(before, 'a.png'));
  await draw(join(after, 'a.png'), { red: 1 });
  await draw(join(before, 'b.png'));
  await draw(join(after, 'b.png'), { red: 5 });
  expect(await compareScreens(before, after)).toEqual([
    { file: 'b.png', kind: 'pixels', pixels: 5, share: 0.05 },
    { file: 'a.png', kind: 'pixels', pixels: 1, share: 0.01 },
  ]);
});

test('reports pictures that differ in size or exist in only one folder', async () => {
  await draw(join(before, 'gone.png'));
  await draw(join(after, 'new.png'));
  await draw(join(before, 'taller.png'));
  await draw(join(after, 'taller.png'), { height: 11 });
  await draw(join(after, 'FAILED-menu.png'));
  const found = await compareScreens(before, after);
  expect(found.map(({ file, kind }) => `${file} ${kind}`).sort()).toEqual([
    'gone.png only-before',
    'new.png only-after',
    'taller.png size',
  ]);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** How two folders of pictures differ: files by name, `pixels` where both have the file at the same size. */
export type ScreenDifference = {
  file: string;
  kind: 'only-before' | 'only-after' | 'size' | 'pixels';
  /** Differing pixels; 0 where the pictures cannot be compared. */
  pixels: number;
  /** Share of all pixels, 0 to 1. */
  share: number;
};

/** Returns every difference between the PNG files of two folders, largest share first; an empty list when all are equal. */
export async function compareScreens(before: string, after: string): Promise<ScreenDifference[]> {
  const [old, now] = await Promise.all([listPictures(before), listPictures(after)]);
  const differences: ScreenDifference[] = [
    ...old.filter((file) => !now.includes(file)).map((file) => missing(file, 'only-before')),
    ...now.filter((file) => !old.includes(file)).map((file) => missing(file, 'only-after')),
  ];
  for (const file of old.filter((name) => now.includes(name))) {
    const difference = await comparePictures(file, join(before, file), join(after, file));
    if (difference) differences.push(difference);
  }
  return differences.sort((one, other) => other.share - one.share);
}

const missing = (file: string, kind: 'only-before' | 'only-after') => ({ file, kind, pixels: 0, share: 1 });

async function listPictures(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.png') && !file.startsWith('FAILED-')).sort();
}

async function comparePictures(
  file: string,
  before: string,
  after: string,
): Promise<ScreenDifference | undefined> {
  const [old, now] = await Promise.all([readPixels(before), readPixels(after)]);
  if (old.width !== now.width || old.height !== now.height)
    return { file, kind: 'size', pixels: 0, share: 1 };
  let pixels = 0;
  for (let at = 0; at < old.data.length; at += 4) {
    if (old.data.readUInt32LE(at) !== now.data.readUInt32LE(at)) pixels += 1;
  }
  return pixels === 0
    ? undefined
    : { file, kind: 'pixels', pixels, share: pixels / (old.width * old.height) };
}

async function readPixels(path: string) {
  // From bytes: the provider blocks sharp's own file loaders in its process, and tests share one.
  const picture = await readFile(path);
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

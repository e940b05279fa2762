import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A difference between two folders of pictures; its kind is `pixels` where both have the file at the same size. */
export type ScreenDifference = {
  file: string;
  kind: 'only-before' | 'only-after' | 'size' | 'pixels';
  /** Differing pixels; 0 where the pictures cannot be compared. */
  pixels: number;
  /** Share of all pixels, 0 to 1. */
  share: number;
};

/**
 * Returns every difference between the PNG files of two folders, largest share first; an empty list when all are
 * equal.
 */
export async function compareScreens(before: string, after: string): Promise<ScreenDifference[]> {
  const [old, current] = await Promise.all([listPictures(before), listPictures(after)]);
  const differences: ScreenDifference[] = [
    ...old.filter((file) => !current.includes(file)).map((file) => missing(file, 'only-before')),
    ...current.filter((file) => !old.includes(file)).map((file) => missing(file, 'only-after')),
  ];
  for (const file of old.filter((name) => current.includes(name))) {
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
  const [old, current] = await Promise.all([readPixels(before), readPixels(after)]);
  if (old.width !== current.width || old.height !== current.height)
    return { file, kind: 'size', pixels: 0, share: 1 };
  let pixels = 0;
  for (let offset = 0; offset < old.data.length; offset += 4) {
    if (old.data.readUInt32LE(offset) !== current.data.readUInt32LE(offset)) pixels += 1;
  }
  return pixels === 0
    ? undefined
    : { file, kind: 'pixels', pixels, share: pixels / (old.width * old.height) };
}

async function readPixels(path: string) {
  // Read as bytes: the provider disables sharp's file loaders for its process, which tests share.
  const picture = await readFile(path);
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

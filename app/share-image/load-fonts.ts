import 'server-only';

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILES = [
  { name: 'Parkinsans', file: 'parkinsans-latin-800.woff', weight: 800 },
  { name: 'Parkinsans Extended', file: 'parkinsans-latin-ext-800.woff', weight: 800 },
  { name: 'Noto Latin', file: 'noto-sans-latin-ext-800.woff', weight: 800 },
  { name: 'Noto Vietnamese', file: 'noto-sans-vietnamese-800.woff', weight: 800 },
  { name: 'Noto Cyrillic', file: 'noto-sans-cyrillic-800.woff', weight: 800 },
  { name: 'Noto Greek', file: 'noto-sans-greek-800.woff', weight: 800 },
  { name: 'Figtree', file: 'figtree-latin-600.woff', weight: 600 },
] as const;

type Font = { name: string; data: Buffer; weight: 600 | 800; style: 'normal' };

let loaded: Promise<Font[]> | undefined;

/** Returns the fonts of the share images; read once. */
export function loadFonts(): Promise<Font[]> {
  loaded ??= Promise.all(
    FILES.map(async ({ name, file, weight }) => ({
      name,
      data: await readFile(join(process.cwd(), 'app/share-image/fonts', file)),
      weight,
      style: 'normal' as const,
    })),
  );
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

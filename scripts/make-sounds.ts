import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SOUNDS } from './sound-scores';
import { encodeWav } from './sound-wav';

/** `npm run sounds`: regenerates public/sounds. The same notes produce the same files, so they are committed. */
const folder = path.resolve('public/sounds');
mkdirSync(folder, { recursive: true });
for (const [name, make] of Object.entries(SOUNDS)) {
  const file = encodeWav(make());
  writeFileSync(path.join(folder, `${name}.wav`), file);
  console.log(`${name}.wav ${file.length} bytes`);
}

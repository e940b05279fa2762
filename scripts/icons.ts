import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * `npm run icons`: draws public/icons and public/apple-touch-icon.png from public/app-icon.svg. Run it when that
 * drawing changes; the pictures are kept in the repository.
 */
const drawing = await readFile('public/app-icon.svg', 'utf8');
await mkdir('public/icons', { recursive: true });
for (const side of [192, 512]) {
  await draw(drawing, side, `public/icons/icon-${side}.png`);
  await draw(filled(0.78), side, `public/icons/maskable-${side}.png`);
}
await draw(filled(0.9), 180, 'public/apple-touch-icon.png');

/** Paint to the very edge, the art shrunk: systems cut the corners off, a circle is the most they may take. */
function filled(artScale: number): string {
  const parts = /^(<svg[^>]*>)(<title>.*?<\/title>)(<rect[^>]*rx="116"[^>]*\/>)(.*)<\/svg>\s*$/s.exec(
    drawing,
  );
  if (!parts) throw new Error('public/app-icon.svg is not drawn as expected: a rounded rect, then the art.');
  const [, open, title, ground, art] = parts;
  const inset = 256 * (1 - artScale);
  const group = `<g transform="translate(${inset} ${inset}) scale(${artScale})">${art}</g>`;
  return `${open}${title}${ground?.replace('rx="116"', '')}${group}</svg>`;
}

async function draw(svg: string, side: number, file: string): Promise<void> {
  const density = (72 * side) / 512;
  await sharp(Buffer.from(svg), { density }).resize(side, side).png({ palette: true }).toFile(file);
}

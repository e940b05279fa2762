import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { renderShapes, SHAPES_FILE } from './shapes';

/**
 * `npm run icons`: renders public/icons and public/apple-touch-icon.png from public/app-icon.svg, and shapes.svg from
 * components/illustration/drawings.tsx. Run it when one of those files changes; the results are committed.
 */
await writeFile(SHAPES_FILE, renderShapes());
const drawing = await readFile('public/app-icon.svg', 'utf8');
await mkdir('public/icons', { recursive: true });
for (const side of [192, 512]) {
  await draw(drawing, side, `public/icons/icon-${side}.png`);
  await draw(fullBleedIcon(0.78), side, `public/icons/maskable-${side}.png`);
}
await draw(fullBleedIcon(0.9), 180, 'public/apple-touch-icon.png');

/** Returns the icon with its background up to the edges and smaller art: systems crop icons, at most to a circle. */
function fullBleedIcon(artScale: number): string {
  const parts = /^(<svg[^>]*>)(<title>.*?<\/title>)(<rect[^>]*rx="116"[^>]*\/>)(.*)<\/svg>\s*$/s.exec(
    drawing,
  );
  if (!parts) throw new Error('public/app-icon.svg must consist of a title, a rounded rect and the art.');
  const [, open, title, background, art] = parts;
  const inset = 256 * (1 - artScale);
  const group = `<g transform="translate(${inset} ${inset}) scale(${artScale})">${art}</g>`;
  return `${open}${title}${background?.replace('rx="116"', '')}${group}</svg>`;
}

async function draw(svg: string, side: number, file: string): Promise<void> {
  const density = (72 * side) / 512;
  await sharp(Buffer.from(svg), { density }).resize(side, side).png({ palette: true }).toFile(file);
}

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COLOURS } from './colours';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

test.each(Object.entries(COLOURS))('%s is the token of that name: %s', (name, colour) => {
  // The first match in the file: these are the same in both themes, or the light theme's.
  const [, ...numbers] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
  const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number);
  const channels = toSrgb(lightness, chroma, (hue * Math.PI) / 180);
  expect(colour).toBe(`#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
});

/** Converts OKLCH to sRGB, clipped, with the matrices of CSS Color 4. Hue in radians, channels 0 to 255. */
function toSrgb(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255);
  });
}

import { parseArgs } from 'node:util';

export type ScreensOptions = {
  /** Parts of screen names; empty means every screen. */
  only: string[];
  /** In CSS pixels; `name` goes into the names of the files. */
  sizes: { width: number; height: number; name: string }[];
  /** Browser zoom in percent. */
  zoomPercent: number;
  hasForcedColors: boolean;
  isMotionReduced: boolean;
  /** Origin of a running copy to take the pictures of, instead of starting one. */
  siteUrl?: string;
  /** A folder of earlier pictures that the new ones are compared with, pixel by pixel. */
  compareWith?: string;
};

export const SCREENS_HELP = `npm run screens -- [options]
  --only name,name     only screens with one of these in their name
  --sizes 360,390x664  widths in pixels, with the height of a usual device or your own (390,1280)
  --zoom 200           browser zoom in percent (100)
  --forced-colors      emulate a contrast theme of the system
  --reduced-motion     emulate the system's reduced motion
  --compare folder     then compare the pictures with those of an earlier run, pixel by pixel
  --site http://...    a running copy whose data folder has the test players (e2e/test-players/seed-test-players.ts)`;

const HEIGHTS: Record<number, number> = { 360: 740, 390: 844, 768: 1024, 1280: 900, 1920: 1080 };

/**
 * Reads the command line of `npm run screens`.
 * @throws Error with one line when an option is unknown or a number is invalid
 */
export function readScreensOptions(args: string[]): ScreensOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      sizes: { type: 'string', default: '390,1280' },
      zoom: { type: 'string', default: '100' },
      'forced-colors': { type: 'boolean', default: false },
      'reduced-motion': { type: 'boolean', default: false },
      site: { type: 'string' },
      compare: { type: 'string' },
    },
  });
  return {
    only: values.only.split(',').filter(Boolean),
    sizes: values.sizes.split(',').map(readSize),
    zoomPercent: readNumber('--zoom', values.zoom, { from: 50, to: 400 }),
    hasForcedColors: values['forced-colors'],
    isMotionReduced: values['reduced-motion'],
    siteUrl: values.site?.replace(/\/$/, ''),
    compareWith: values.compare,
  };
}

function readSize(text: string): ScreensOptions['sizes'][number] {
  const [widthText = '', heightText] = text.split('x');
  const limits = { from: 240, to: 4000 };
  const width = readNumber('--sizes', widthText, limits);
  if (heightText === undefined) return { width, height: HEIGHTS[width] ?? 900, name: widthText };
  return { width, height: readNumber('--sizes', heightText, limits), name: text };
}

function readNumber(name: string, text: string, { from, to }: { from: number; to: number }): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < from || number > to)
    throw new Error(`${name} ${text}: must be a whole number from ${from} to ${to}`);
  return number;
}

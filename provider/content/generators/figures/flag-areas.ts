import type { FigureOf } from '@/lib/contract/figure';
import { joinWords } from '../generated-question';
import type { FlagDesign } from './flag-designs';

type Area = FigureOf<'flag'>['areas'][number];
type Band = { word: string; colour: string; share: number };

const WIDTH = 90;
const HEIGHT = 60;
/** A star's inner radius, as a share of its outer one. */
const STAR_WAIST = 0.382;

const round = (value: number): number => Math.round(value * 10) / 10;
const rectangle = ([x, y, width, height]: number[]): string => `M${x} ${y}h${width}v${height}h-${width}Z`;
const polygon = (points: (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

function bandsOf({ bands }: FlagDesign): Band[] {
  return bands
    .split(' ')
    .slice(1)
    .map((text) => {
      const [word = '', rest = ''] = text.split('#');
      const [colour, share = '1'] = rest.split('*');
      return { word: word.replace('-', ' '), colour: `#${colour}`, share: Number(share) };
    });
}

/** Returns what is painted, in this order. */
export function flagAreas(design: FlagDesign): Area[] {
  const bands = bandsOf(design);
  const total = bands.reduce((sum, { share }) => sum + share, 0);
  const isUpright = design.bands.startsWith('v');
  const length = isUpright ? WIDTH : HEIGHT;
  let start = 0;
  const painted = bands.map(({ colour, share }) => {
    const [from, size] = [round(start), round((share * length) / total)];
    start += (share * length) / total;
    return { path: rectangle(isUpright ? [from, 0, size, HEIGHT] : [0, from, WIDTH, size]), colour };
  });
  return [...painted, ...(design.extras ?? []).map(extraArea)];
}

function extraArea(extra: string): Area {
  const [shape, ...parts] = extra.split(' ');
  const colour = parts.pop() as string;
  const [x = 0, y = 0, radius = 0] = parts.map(Number);
  if (shape === 'rect') return { path: rectangle(parts.map(Number)), colour };
  if (shape === 'poly') {
    return { path: polygon(parts.map((pair) => pair.split(',').map(Number) as [number, number])), colour };
  }
  if (shape === 'disc') {
    const half = `a${radius} ${radius} 0 1 0`;
    return { path: `M${x - radius} ${y}${half} ${2 * radius} 0${half} -${2 * radius} 0Z`, colour };
  }
  return { path: starPath([x, y], radius, shape === 'star7' ? 7 : 5), colour };
}

function starPath([x, y]: readonly [number, number], radius: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * STAR_WAIST;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const;
  });
  return polygon(corners);
}

/** Returns 'three upright bands: blue, white and red' and what is on them. */
export function flagWords(design: FlagDesign): string {
  const bands = bandsOf(design);
  const isUpright = design.bands.startsWith('v');
  const isQuartered = design.extraWords?.startsWith('four quarters');
  if (isQuartered) return `Flag of ${design.extraWords}.`;
  const shares = new Set(bands.map(({ share }) => share)).size > 1 ? ' of unequal height' : '';
  const colours = joinWords(bands.map(({ word }) => word));
  const ground =
    bands.length === 1
      ? `${colours} ground`
      : `${bands.length} ${isUpright ? 'upright' : 'level'} bands${shares}, from the ${isUpright ? 'left' : 'top'}: ${colours}`;
  return `Flag: ${ground}${design.extraWords ? `; ${design.extraWords}` : ''}.`;
}

/** Returns the colours of a flag, to find others like it. */
export function flagColours(design: FlagDesign): Set<string> {
  const inExtras = (design.extraWords?.match(/\b(red|white|blue|green|yellow|black|orange)\b/g) ??
    []) as string[];
  return new Set([...bandsOf(design).map(({ word }) => word), ...inExtras]);
}

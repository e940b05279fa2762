import type { FigureOf } from '@/lib/contract/figure';
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { createRandom } from '../random';
import { scales } from './scales';

type Balances = FigureOf<'scales'>['balances'];

/** Solves the level balances by elimination; undefined unless the weights are determined up to their unit. */
function ratioOf(balances: Balances, [unit, asked]: [string, string]): number | undefined {
  const all = [...new Set(balances.flatMap(({ left, right }) => [...left, ...right]))];
  const shapes = [...all.filter((shape) => shape !== unit && shape !== asked), asked, unit] as string[];
  const count = (pan: string[], shape: string) => pan.filter((one) => one === shape).length;
  let rows = balances.map(({ left, right }) =>
    shapes.map((shape) => count(left, shape) - count(right, shape)),
  );
  // Each round removes one shape; the last row left relates the asked shape to the unit.
  for (let column = 0; column < shapes.length - 2; column += 1) {
    const pivot = rows.find((row) => row[column] !== 0);
    if (!pivot) return undefined;
    rows = rows
      .filter((row) => row !== pivot)
      .map((row) =>
        row.map((value, place) => value * (pivot[column] ?? 0) - (pivot[place] ?? 0) * (row[column] ?? 0)),
      );
  }
  const [last] = rows.filter((row) => row.some((value) => value !== 0));
  return last ? -(last.at(-1) ?? 0) / (last.at(-2) ?? 0) : undefined;
}

const random = createRandom(1);
/** Trial weights of four shapes: all whole ones up to six, and some with fractions. */
const TRIALS = [
  ...Array.from({ length: 6 ** 4 }, (_, code) =>
    [1, 6, 36, 216].map((unit) => 1 + (Math.floor(code / unit) % 6)),
  ),
  ...Array.from({ length: 200 }, () => [0, 1, 2, 3].map(() => random.int(1, 1_000) / 100)),
];

/** Weighs with all trial weights and returns the shape that is always at the end of the order. */
function rankedShape(balances: Balances, wantsMost: boolean): string | undefined {
  const shapes: string[] = [...new Set(balances.flatMap(({ left, right }) => [...left, ...right]))];
  const placesOf = (pan: string[]) => pan.map((shape) => shapes.indexOf(shape));
  const pans = balances.map(({ left, right, tilt }) => ({
    left: placesOf(left),
    right: placesOf(right),
    tilt,
  }));
  const found = new Set<number>();
  for (const trial of TRIALS) {
    const weights = trial.slice(0, shapes.length);
    const sum = (pan: number[]) => pan.reduce((all, place) => all + (weights[place] as number), 0);
    const fits = pans.every(({ left, right, tilt }) => {
      const gap = sum(left) - sum(right);
      return tilt === 'level' ? gap === 0 : tilt === 'left' ? gap > 0 : gap < 0;
    });
    if (!fits) continue;
    const sorted = weights.toSorted((one, other) => (wantsMost ? other - one : one - other));
    for (const [place, weight] of weights.entries()) if (weight === sorted[0]) found.add(place);
  }
  return found.size === 1 ? shapes[[...found][0] as number] : undefined;
}

testFigureFamily(scales, ({ figure, question, options }) => {
  if (figure?.kind !== 'scales') return undefined;
  if (!/\d/.test(options.join())) {
    const found = rankedShape(figure.balances, question.includes('most'));
    return options.find((option) => option.toLowerCase() === found);
  }
  const unit = /many (\w+)s /.exec(question)?.[1] ?? '';
  const asked = /[Oo]ne (\w+)/.exec(question)?.[1] ?? '';
  const ratio = ratioOf(figure.balances, [unit, asked]);
  return ratio === undefined ? undefined : String(ratio);
});

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

/** Weighs with random weights, which need not be whole, and returns the shape that is always on top of the order. */
function rankedShape(balances: Balances, wantsMost: boolean): string | undefined {
  const shapes: string[] = [...new Set(balances.flatMap(({ left, right }) => [...left, ...right]))];
  const pans = balances.map(({ left, right, tilt }) => ({
    left: left.map((shape) => shapes.indexOf(shape)),
    right: right.map((shape) => shapes.indexOf(shape)),
    tilt,
  }));
  const found = new Set<number>();
  const random = createRandom(1);
  for (let round = 0; round < 1_000; round += 1) {
    const weights = shapes.map(() => (round % 2 === 0 ? random.int(1, 6) : random.int(1, 1_000) / 100));
    const sum = (pan: number[]) => pan.reduce((all, place) => all + (weights[place] as number), 0);
    const fits = pans.every(({ left, right, tilt }) => {
      const gap = Math.sign(sum(left) - sum(right));
      return gap === { left: 1, level: 0, right: -1 }[tilt];
    });
    if (!fits) continue;
    const extreme = wantsMost ? Math.max(...weights) : Math.min(...weights);
    for (const [place, weight] of weights.entries()) if (weight === extreme) found.add(place);
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

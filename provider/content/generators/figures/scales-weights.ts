import type { FigureOf } from '@/lib/contract/figure';

export type Balance = FigureOf<'scales'>['balances'][number];
export type ScaleShape = Balance['left'][number];
export type Weights = ReadonlyMap<ScaleShape, number>;

/** Returns by how much the left pan is heavier; negative when the right one is. */
export function surplus({ left, right }: Pick<Balance, 'left' | 'right'>, weights: Weights): number {
  const sum = (pan: ScaleShape[]) => pan.reduce((all, shape) => all + (weights.get(shape) ?? 0), 0);
  return sum(left) - sum(right);
}

export function tiltOf(surplusLeft: number): Balance['tilt'] {
  if (surplusLeft === 0) return 'level';
  return surplusLeft > 0 ? 'left' : 'right';
}

/** Returns every assignment of whole weights from 1 to `heaviest` that fits all balances, in the order of the shapes. */
export function solveScales(
  balances: readonly Balance[],
  { shapes, heaviest }: { shapes: readonly ScaleShape[]; heaviest: number },
): number[][] {
  const rows = balances.map(({ left, right, tilt }) => ({
    tilt,
    factors: shapes.map((shape) => countOf(left, shape) - countOf(right, shape)),
  }));
  const fits: number[][] = [];
  const weights = shapes.map(() => 1);
  for (let place = 0; place < weights.length; ) {
    if (rows.every(({ tilt, factors }) => tiltOf(dot(factors, weights)) === tilt)) fits.push([...weights]);
    // Counts on to the next weights like a counter with one wheel per shape.
    for (place = 0; weights[place] === heaviest; place += 1) weights[place] = 1;
    if (place < weights.length) weights[place] = (weights[place] ?? 0) + 1;
  }
  return fits;
}

function countOf(pan: readonly ScaleShape[], shape: ScaleShape): number {
  return pan.filter((one) => one === shape).length;
}

function dot(factors: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < factors.length; place += 1)
    sum += (factors[place] ?? 0) * (weights[place] ?? 0);
  return sum;
}

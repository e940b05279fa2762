import type { Options } from './options';

/** One line of the table. */
export interface Row {
  scenario: string;
  ours: string;
  yardstick: string;
  ratio: string;
  target: string;
  /** null: shown, but nothing is asked of it. */
  met: boolean | null;
  /** Everything measured, for the JSON. */
  rounds: unknown[];
  notes?: unknown;
}

export interface Round<Measured> {
  ours: Measured;
  yardstick: Measured;
}

/** One measurement of so many seconds. */
export type Measure<Measured> = (seconds: number) => Promise<Measured>;

/** Warms both up, then measures ours and the yardstick in turn, so that what else the machine does hits both alike. */
export async function runRounds<Measured>(
  options: Options,
  measure: { ours: Measure<Measured>; yardstick: Measure<Measured>; show: (measured: Measured) => string },
): Promise<Round<Measured>[]> {
  await measure.ours(options.warmUpSeconds);
  await measure.yardstick(options.warmUpSeconds);
  const rounds: Round<Measured>[] = [];
  for (let number = 1; number <= options.rounds; number += 1) {
    const ours = await measure.ours(options.seconds);
    const yardstick = await measure.yardstick(options.seconds);
    rounds.push({ ours, yardstick });
    console.log(
      `  round ${number}/${options.rounds}: ours ${measure.show(ours)}, yardstick ${measure.show(yardstick)}`,
    );
  }
  return rounds;
}

/** A row for rounds of plain numbers; `atLeast` or `atMost` is asked of the median of the rounds' ratios. */
export function describeRounds(
  scenario: string,
  rounds: Round<number>[],
  shown: { unit: string; digits?: number; atLeast?: number; atMost?: number; notes?: unknown },
): Row {
  const ratios = rounds.map(({ ours, yardstick }) => ours / yardstick);
  const ratio = median(ratios);
  const number = (value: number) => `${value.toFixed(shown.digits ?? 0)} ${shown.unit}`;
  const { atLeast, atMost } = shown;
  const target = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : '-';
  return {
    scenario,
    ours: number(median(rounds.map(({ ours }) => ours))),
    yardstick: number(median(rounds.map(({ yardstick }) => yardstick))),
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)})`,
    target,
    met: target === '-' ? null : ratio >= (atLeast ?? 0) && ratio <= (atMost ?? Number.POSITIVE_INFINITY),
    rounds,
    notes: shown.notes,
  };
}

/** The value that this share of the others does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}

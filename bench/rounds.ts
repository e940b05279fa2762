import type { Options } from './options';

/** One line of the table. */
export interface Row {
  scenario: string;
  ours: string;
  baseline: string;
  ratio: string;
  target: string;
  /** null when there is no target. */
  met: boolean | null;
  /** Everything measured, for the JSON. */
  rounds: unknown[];
  notes?: unknown;
}

/** Returns the row of a scenario that could not be measured. */
export function failedRow(scenario: string, error: unknown): Row {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    scenario,
    ours: 'failed',
    baseline: '-',
    ratio: '-',
    target: '-',
    met: false,
    rounds: [],
    notes: reason,
  };
}

export interface Round<Measured> {
  ours: Measured;
  baseline: Measured;
}

/** Measures for that many seconds. */
export type Measure<Measured> = (seconds: number) => Promise<Measured>;

/** Warms both up, then measures ours and the baseline in turn, so that other load on the machine affects both alike. */
export async function runRounds<Measured>(
  options: Options,
  measure: { ours: Measure<Measured>; baseline: Measure<Measured>; show: (measured: Measured) => string },
): Promise<Round<Measured>[]> {
  await measure.ours(options.warmUpSeconds);
  await measure.baseline(options.warmUpSeconds);
  const rounds: Round<Measured>[] = [];
  for (let number = 1; number <= options.rounds; number += 1) {
    const ours = await measure.ours(options.seconds);
    const baseline = await measure.baseline(options.seconds);
    rounds.push({ ours, baseline });
    console.log(
      `  round ${number}/${options.rounds}: ours ${measure.show(ours)}, baseline ${measure.show(baseline)}`,
    );
  }
  return rounds;
}

/** Returns the row of rounds of numbers; the target `atLeast` or `atMost` applies to the median of the rounds' ratios. */
export function describeRounds(
  scenario: string,
  rounds: Round<number>[],
  shown: { unit: string; digits?: number; atLeast?: number; atMost?: number; notes?: unknown },
): Row {
  const ratios = rounds.map(({ ours, baseline }) => ours / baseline);
  const ratio = median(ratios);
  const number = (value: number) => `${value.toFixed(shown.digits ?? 0)} ${shown.unit}`;
  const { atLeast, atMost } = shown;
  const target = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : '-';
  return {
    scenario,
    ours: number(median(rounds.map(({ ours }) => ours))),
    baseline: number(median(rounds.map(({ baseline }) => baseline))),
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)})`,
    target,
    met: target === '-' ? null : ratio >= (atLeast ?? 0) && ratio <= (atMost ?? Number.POSITIVE_INFINITY),
    rounds,
    notes: shown.notes,
  };
}

/** Returns the value that this share of the values does not exceed. */
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

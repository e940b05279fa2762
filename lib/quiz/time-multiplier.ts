import { TIME_MULTIPLIERS, type TimeMultiplier } from '@/lib/contract/enums';

/** Who plays without a clock may finish within a day: WCAG 2.2.1 speaks of no time limit from 20 hours on. */
export const UNTIMED_RUN_SECONDS = 24 * 60 * 60;

/** What every second of a game is multiplied by; null for no clock. */
export function numericMultiplier(setting: TimeMultiplier): number | null {
  return setting === 'off' ? null : Number(setting);
}

/** The setting of a run's multiplier: the other way round. */
export function timeMultiplierOf(multiplier: number | null): TimeMultiplier {
  return TIME_MULTIPLIERS.find((setting) => numericMultiplier(setting) === multiplier) ?? '1';
}

/** When a run of so many seconds ends by its clock, both in milliseconds; null without one. */
export function deadlineOf(startedAt: number, seconds: number, setting: TimeMultiplier): number | null {
  const multiplier = numericMultiplier(setting);
  return multiplier === null ? null : startedAt + seconds * multiplier * 1000;
}

/** The moment after which a run takes no more points: its deadline, or the day that a run without a clock has. */
export function runEnd(run: { startedAt: number; deadline: number | null }): number {
  return run.deadline ?? run.startedAt + UNTIMED_RUN_SECONDS * 1000;
}

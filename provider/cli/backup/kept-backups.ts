/** How many days and weeks keep a backup. */
export interface Keep {
  daily: number;
  weekly: number;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const DAYS_FROM_MONDAY = 3;

/**
 * Returns the names of the backups that are no longer kept: all but the newest of each of the last `daily` days and
 * `weekly` weeks that have one. The newest of all is always kept.
 */
export function listOutdated(names: readonly string[], { daily, weekly }: Keep): string[] {
  const newestFirst = [...names].sort().reverse();
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf).slice(0, daily),
    ...newestOfEach(newestFirst, weekOf).slice(0, weekly),
  ]);
  return newestFirst.filter((name) => !kept.has(name)).reverse();
}

function newestOfEach(newestFirst: readonly string[], periodOf: (name: string) => number): string[] {
  const seen = new Map<number, string>();
  for (const name of newestFirst) if (!seen.has(periodOf(name))) seen.set(periodOf(name), name);
  return [...seen.values()];
}

const dayOf = (name: string) => Date.parse(name.slice(0, 10)) / DAY_MS;
const weekOf = (name: string) => Math.floor((dayOf(name) + DAYS_FROM_MONDAY) / 7);

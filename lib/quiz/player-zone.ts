import { dailyNumber, localDate } from './day';

/** The time zone that an account keeps. */
export type PlayerZone = {
  zone: string;
  /** When it was changed in the last days, oldest first, as ISO 8601; null while it is the default that nobody chose. */
  changes: readonly string[] | null;
};

const WEEK_MS = 7 * 86_400_000;
/** Changes within a week that count. */
const CHANGES_MAX = 2;

/**
 * Returns the zone that decides a player's date (product rules §7): the requested one, unless the day there is later
 * than in the kept zone, or two changes have counted within a week. So a change opens no daily before the midnight of
 * the zone that the player leaves.
 */
export function zoneInForce(kept: PlayerZone, requested: string | null, now: Date): string {
  if (requested === null || requested === kept.zone) return kept.zone;
  if (kept.changes === null) return requested;
  if (changesOfTheWeek(kept.changes, now).length >= CHANGES_MAX) return kept.zone;
  return numberIn(requested, now) > numberIn(kept.zone, now) ? kept.zone : requested;
}

/** Returns what an account keeps after a start with the requested zone. */
export function zoneAfterStart(kept: PlayerZone, requested: string | null, now: Date): PlayerZone {
  if (requested === null) return kept;
  const zone = zoneInForce(kept, requested, now);
  if (kept.changes === null) return { zone, changes: [] };
  if (zone === kept.zone) return kept;
  return { zone, changes: [...changesOfTheWeek(kept.changes, now), now.toISOString()] };
}

/** Returns those of an account's changes of zone that were made in the week before an instant. */
export const changesOfTheWeek = (changes: readonly string[], now: Date) =>
  changes.filter((at) => Date.parse(at) > now.getTime() - WEEK_MS);

const numberIn = (zone: string, now: Date) => dailyNumber(localDate(now, zone));

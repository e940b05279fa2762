/** Differences above this mean that the machine slept or somebody set its clock. */
const DRIFT_MS = 3_000;

type Readings = { monotonic: () => number; wall: () => number };

/** The server's clock as this browser knows it. */
export type ServerClock = {
  /** Milliseconds since 1970 on the server's clock. */
  now: () => number;
  /** True when the monotonic and the wall clock have come apart since the last sync: ask the server again. */
  hasDrifted: () => boolean;
  /** Takes a server time; the request's half way is when it was true. */
  sync: (reading: { serverNow: string; sentAtMs: number }) => void;
  /** The moment to hand to `sync` as sentAtMs. */
  mark: () => number;
};

/**
 * A clock that follows the server's. It runs on the monotonic clock, so that a device clock set by hand
 * changes nothing, and it is taken from the last sync each time, so that it cannot add up errors.
 */
export function createServerClock(readings: Readings = browserReadings): ServerClock {
  let synced = { server: readings.wall(), monotonic: readings.monotonic(), wall: readings.wall() };
  return {
    now: () => synced.server + (readings.monotonic() - synced.monotonic),
    hasDrifted: () => {
      const wallElapsed = readings.wall() - synced.wall;
      return Math.abs(wallElapsed - (readings.monotonic() - synced.monotonic)) > DRIFT_MS;
    },
    sync: ({ serverNow, sentAtMs }) => {
      const monotonic = readings.monotonic();
      const roundTripMs = Math.max(0, monotonic - sentAtMs);
      synced = { server: Date.parse(serverNow) + roundTripMs / 2, monotonic, wall: readings.wall() };
    },
    mark: readings.monotonic,
  };
}

const browserReadings: Readings = { monotonic: () => performance.now(), wall: () => Date.now() };

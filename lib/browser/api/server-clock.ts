/** A larger difference means that the machine slept or its clock was changed. */
const DRIFT_MS = 3_000;

type Readings = { monotonic: () => number; wall: () => number };

/** The server's clock as estimated by this browser. */
export type ServerClock = {
  /** Milliseconds since 1970 on the server's clock. */
  now: () => number;
  /** Whether the monotonic and the wall clock have diverged since the last sync, so that another sync is needed. */
  hasDrifted: () => boolean;
  /** Applies a server time, which is assumed to be from the middle of the round trip. */
  sync: (reading: { serverNow: string; sentAtMs: number }) => void;
  /** Returns the current moment, to be passed to `sync` as sentAtMs. */
  mark: () => number;
};

/**
 * Creates a clock that follows the server's. It runs on the monotonic clock, so changing the device clock has no
 * effect, and each reading derives from the last sync, so errors do not accumulate.
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

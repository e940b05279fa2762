/** From this much time with somebody in it, a line is a standing one: waiting longer would only make it grow. */
const STANDING_MS = 500;

/** One place in so many goes to the kind that waits last, so that a flood of answers never stops everything else. */
const LAST_KIND_EVERY = 8;

/** What a refused client is told to wait, in seconds: longer the more clients are refused for each that is served. */
const RETRY_AFTER = { least: 1, most: 10 };
const RATE_WINDOW_MS = 1_000;

/**
 * @typedef {object} Kind
 * @property {number} waiting how many may wait
 * @property {number} calmMs the longest wait in a burst
 * @property {number} busyMs the longest wait in a standing line
 */

/**
 * @typedef {object} Line
 * @property {(kind: string, call?: Wait) => Promise<(() => void) | null>} enter Resolves with the function that gives the
 *   place back; with null when the line is full, the wait too long, or the caller gone.
 * @property {() => number} waiting
 * @property {() => number} retryAfterSeconds
 */

/**
 * @typedef {{ withinMs?: number, signal?: () => AbortSignal }} Wait `withinMs` can only shorten the wait. `signal` is called
 *   only for a caller who has to wait: a signal costs more than the rest of a small request.
 */

/**
 * Creates a bounded number of places for work and a short line for each kind of it, in order of rank (decision 078). A burst
 * may wait; once the line has been standing for half a second, nobody waits longer than `busyMs`.
 *
 * @param {{ places: number, kinds: Record<string, Kind>, holdMs?: number, shed?: Record<string, number> }} settings
 *   `holdMs`: a place is given to the next after this time, because its work waits for something else. `shed` counts the
 *   refused by kind.
 * @returns {Line}
 */
export function createLine({ places, kinds, holdMs, shed = {} }) {
  const names = Object.keys(kinds);
  /** @type {Record<string, Set<(isServed: boolean) => void>>} */
  const lines = Object.fromEntries(names.map((name) => [name, new Set()]));
  for (const name of names) shed[name] ??= 0;
  const rate = createRate();
  let [taken, turns, emptyAtMs] = [0, 0, performance.now()];

  const waiting = () => names.reduce((sum, name) => sum + lines[name].size, 0);

  function enter(kind, { withinMs = Number.POSITIVE_INFINITY, signal } = {}) {
    if (withinMs <= 0) return Promise.resolve(null);
    const nowMs = performance.now();
    if (waiting() === 0) emptyAtMs = nowMs;
    if (taken < places) return Promise.resolve(takePlace());
    if (lines[kind].size >= kinds[kind].waiting) return Promise.resolve(refuse(kind));
    const { busyMs, calmMs } = kinds[kind];
    const patienceMs = nowMs - emptyAtMs > STANDING_MS ? busyMs : calmMs;
    return wait(kind, { withinMs: Math.min(patienceMs, withinMs), signal: signal?.() });
  }

  function wait(kind, { withinMs, signal }) {
    if (signal?.aborted) return Promise.resolve(null);
    return new Promise((resolve) => {
      const leave = () => {
        lines[kind].delete(serve);
        clearTimeout(timer);
        signal?.removeEventListener('abort', hangUp);
      };
      const serve = () => {
        leave();
        resolve(takePlace());
      };
      const hangUp = () => {
        leave();
        resolve(null);
      };
      const timer = setTimeout(() => {
        leave();
        resolve(refuse(kind));
      }, withinMs).unref();
      lines[kind].add(serve);
      signal?.addEventListener('abort', hangUp, { once: true });
    });
  }

  function refuse(kind) {
    shed[kind] += 1;
    rate.count('refused');
    return null;
  }

  function takePlace() {
    taken += 1;
    rate.count('served');
    const timer = holdMs && setTimeout(giveBack, holdMs).unref();
    let isHeld = true;
    function giveBack() {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      taken -= 1;
      callNext();
    }
    return giveBack;
  }

  function callNext() {
    turns += 1;
    const order = turns % LAST_KIND_EVERY === 0 ? names.toReversed() : names;
    const first = order.find((name) => lines[name].size > 0);
    const [next] = first ? lines[first] : [];
    next?.();
  }

  return { enter, waiting, retryAfterSeconds: rate.retryAfterSeconds };
}

/** Counts the served and the refused of the last one to two seconds. */
function createRate() {
  let [endsAtMs, now, before] = [0, { served: 0, refused: 0 }, { served: 0, refused: 0 }];
  const turn = () => {
    const nowMs = performance.now();
    if (nowMs < endsAtMs) return;
    before = nowMs < endsAtMs + RATE_WINDOW_MS ? now : { served: 0, refused: 0 };
    now = { served: 0, refused: 0 };
    endsAtMs = nowMs + RATE_WINDOW_MS;
  };
  return {
    /** @param {'served' | 'refused'} what */
    count(what) {
      turn();
      now[what] += 1;
    },
    retryAfterSeconds() {
      turn();
      const crowd = (now.refused + before.refused) / Math.max(1, now.served + before.served);
      return Math.min(RETRY_AFTER.most, Math.max(RETRY_AFTER.least, Math.ceil(crowd)));
    },
  };
}

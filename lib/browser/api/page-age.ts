import { createServerClock, type ServerClock } from './server-clock';

/** The server's clock, synchronised by the session call that every page makes: no call is made for the time alone. */
export const pageClock: ServerClock = createServerClock();

/** For how long a page counts as fresh, in milliseconds: the `revalidate` of the board's and of the landing page. */
export const FRESH_MS = { board: 10_000, landing: 60_000 };

/**
 * Returns whether a cached page is older than its lifetime: the server sends its copy before it renders a new one, so
 * the first visit after a quiet hour gets an hour-old page. Also true when the clock is unreliable.
 * @param readAtMs when the page's data were read, in milliseconds since 1970 on the server's clock
 */
export function isOutdated(
  readAtMs: number,
  freshMs: number,
  clock: Pick<ServerClock, 'now' | 'hasDrifted'> = pageClock,
): boolean {
  return clock.hasDrifted() || clock.now() - readAtMs > freshMs;
}

import { createServerClock, type ServerClock } from './server-clock';

/** The server's clock as the session check that every page begins with tells it: no call is made for the time alone. */
export const pageClock: ServerClock = createServerClock();

/** For how long a page counts as fresh, in milliseconds: the `revalidate` of the board's and of the landing page. */
export const FRESH_MS = { board: 10_000, landing: 60_000 };

/**
 * Whether a kept page is older than it should be: the server hands out its copy before it makes a new one, so the first
 * visit after a quiet hour gets a page of an hour ago. True too when the clock cannot say.
 * @param readAtMs when the page's data were read, milliseconds since 1970 on the server's clock
 */
export function isOutdated(
  readAtMs: number,
  freshMs: number,
  clock: Pick<ServerClock, 'now' | 'hasDrifted'> = pageClock,
): boolean {
  return clock.hasDrifted() || clock.now() - readAtMs > freshMs;
}

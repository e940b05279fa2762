/** Sent with every BFF call that is not a GET; a page of another origin cannot set it without a preflight. */
export const CSRF_HEADER = 'x-playwit';

/** The browser's IANA zone, e.g. `Europe/Paris`; the server's clock decides the date in it. */
export const TIME_ZONE_HEADER = 'x-time-zone';

/** `<address>;<hex HMAC-SHA-256 under INTERNAL_SECRET>`: how the BFF tells the provider the browser's address. */
export const CLIENT_ADDRESS_HEADER = 'x-playwit-client';

/**
 * Hex HMAC-SHA-256 of SITE_CALL under INTERNAL_SECRET: the call is for a page that everybody gets, so it counts for no
 * reader's address.
 */
export const SITE_CALL_HEADER = 'x-playwit-site';
export const SITE_CALL = 'a page for everybody';

/** Milliseconds that the caller still waits: work whose turn comes later is not begun. A hint that can only shorten. */
export const DEADLINE_HEADER = 'x-playwit-deadline';

/** What the browser's device cookie holds: 256 random bits, base64url. Only the provider's digest of it is stored. */
export const DEVICE_HEADER = 'x-playwit-device';

/** The live channel, on the provider and (by a rewrite) on the web (product rules §7). */
export const RELOAD_LEADERBOARD_PATH = '/ws/reload-leaderboard';

/**
 * Any message on the channel means: refetch, after a random part of `spread_ms` milliseconds, which grows with the number of
 * open sockets. `at` only helps people who inspect the messages.
 */
export type ReloadLeaderboardMessage = { type: 'reload-leaderboard'; at: number; spread_ms: number };

/** Largest JSON body that the BFF and the provider accept, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Largest accepted profile photo, in bytes. */
export const PHOTO_LIMIT_BYTES = 5 * 1024 * 1024;

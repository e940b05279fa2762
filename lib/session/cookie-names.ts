/** The session's two cookies (SPEC §4). By itself, so that the middleware can look for them without reading any. */
export const ACCESS_COOKIE = 'access-token';
export const REFRESH_COOKIE = 'refresh-token';

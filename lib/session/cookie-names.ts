/**
 * The session's cookies (product rules §3). In a module of their own, so that the middleware can look for them without
 * reading any.
 */
export const ACCESS_COOKIE = 'access-token';
export const REFRESH_COOKIE = 'refresh-token';
export const GUEST_COOKIE = 'authLess';
export const DEVICE_COOKIE = 'device';

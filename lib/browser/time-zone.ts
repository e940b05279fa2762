/** Returns the browser's IANA time zone, e.g. `Europe/Paris`; UTC when the browser does not provide one. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

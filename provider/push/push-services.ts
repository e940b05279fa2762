/** Hosts of the push services of browsers: a name, or an ending that begins with a dot. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Returns whether a subscription's endpoint belongs to a push service, so that nobody can have the provider call any other
 * address. `more` are the operator's (PUSH_SERVICES), as `host` or `host:port`.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  if (more.includes(host)) return true;
  return (
    port === '' &&
    PUSH_SERVICES.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
  );
}

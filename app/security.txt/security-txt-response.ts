const DAY_MS = 86_400_000;

/** RFC 9116 recommends less than a year; a copy that is cached for a day stays valid too. */
const VALID_DAYS = 364;

type Site = { siteUrl: URL; contactEmail: string | undefined };

/**
 * Returns the response that says where flaws are reported (RFC 9116), valid for 364 days from the day of `now`. 404
 * without a contact address, because the file must name one.
 */
export function securityTxtResponse({ siteUrl, contactEmail }: Site, now: Date): Response {
  if (!contactEmail) return new Response('Not found', { status: 404 });
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expiryOf(now)}`,
    'Preferred-Languages: en',
    // The address in this field has to be an https one.
    ...(siteUrl.protocol === 'https:'
      ? [`Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`]
      : []),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}

/** Returns a midnight, so that the file changes once a day. */
function expiryOf(now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS);
  return new Date((today + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
}

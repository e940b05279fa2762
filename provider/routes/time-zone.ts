const KNOWN_ZONES = new Map(
  [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => [zone.toLowerCase(), zone] as const),
);

/** Returns a header's IANA zone in canonical spelling; null when absent or unknown to this server. */
export function readTimeZone(header: string | undefined): string | null {
  if (!header) return null;
  const known = KNOWN_ZONES.get(header.toLowerCase());
  if (known) return known;
  return canonicalAlias(header);
}

// Browsers may send an older name (Asia/Calcutta): accepted when it resolves to a known zone.
function canonicalAlias(header: string): string | null {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(header) || header.length > 64) return null;
  try {
    const resolved = new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone;
    return KNOWN_ZONES.get(resolved.toLowerCase()) ?? null;
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

type Floor = { atLeast: string; below?: string };

/** The oldest version of a package that has no known flaw which could reach us. */
const FLOORS: Record<string, Floor> = {
  // 16.4.1: two unauthenticated remote code executions (GHSA-673q-mjm6-r5xr, CVE-2026-96889); 16.4.5: November's release.
  next: { atLeast: '16.4.5', below: '17' },
  // GHSA-xmf8-cvqr-rfgj: a malformed Bearer header crashes; also how forwarded hosts and addresses are read.
  'next-auth': { atLeast: '4.24.15', below: '5' },
  // 0.35.4: remote code execution while decoding HEIF (CVE-2026-84383); 0.35.5: the libvips fixes that followed.
  sharp: { atLeast: '0.35.5' },
  // CVE-2026-47673, 47675, 47676: authorization schemes, cookie helper and mounted paths were read too generously.
  hono: { atLeast: '4.12.21' },
  // CVE-2024-28176: a small token that unpacks to any size. next-auth has a copy of its own.
  jose: { atLeast: '4.15.5' },
  // GHSA-2x7j-588g-ccc2: parsing an address list takes quadratic time; 9.1.1: three ways round its allow-lists.
  nodemailer: { atLeast: '9.1.1' },
  // CVE-2026-48779: tiny fragments of a message fill the memory.
  ws: { atLeast: '8.21.0' },
};

type Locked = { version: string; dev?: boolean };

const locked = Object.entries<Locked>(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);

test.each(Object.entries(FLOORS))(
  'every copy of %s that is served is at least as new as %j',
  (name, floor) => {
    const served = listServed(name);
    expect(served.length).toBeGreaterThan(0);
    expect(served.filter((version) => !isWithin(version, floor))).toEqual([]);
  },
);

test.each([
  ['16.4.5', true],
  ['16.10.0', true],
  ['16.4.4', false],
  ['16.4.5-canary.1', false],
  ['9.99.99', false],
  ['17.0.0', false],
  ['17.0.0-canary.1', false],
])('%s is within 16.4.5 and 17: %j', (version, expected) => {
  expect(isWithin(version, { atLeast: '16.4.5', below: '17' })).toBe(expected);
});

/** Returns the versions of all copies of a package, those that only tests and tools use left out. */
function listServed(name: string): string[] {
  return locked
    .filter(([path, { dev }]) => `/${path}`.endsWith(`/node_modules/${name}`) && !dev)
    .map(([, { version }]) => version);
}

/** Returns whether a version lies in the range; a pre-release counts as older than its release. */
function isWithin(version: string, { atLeast, below }: Floor): boolean {
  const [release = '', preRelease] = version.split('-', 2);
  const order = compare(release, atLeast);
  if (order < 0 || (order === 0 && preRelease)) return false;
  return below === undefined || compare(release, below) < 0;
}

/** Returns a number below, at or above 0, as in sorting. */
function compare(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

import { readFile } from 'node:fs/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { readSession } from '@/lib/browser/session/session';
import { FRESH_MS, isOutdated, pageClock } from './page-age';
import { createServerClock } from './server-clock';

const NOON = Date.parse('2026-11-21T12:00:00Z');

/** The server's clock at noon, in a browser whose own clock is a day behind. */
function clockAtNoon() {
  const time = { monotonic: 5_000, wall: NOON - 86_400_000 };
  const clock = createServerClock({ monotonic: () => time.monotonic, wall: () => time.wall });
  clock.sync({ serverNow: 'Sat, 21 Nov 2026 12:00:00 GMT', sentAtMs: clock.mark() });
  return { clock, time };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a page is outdated once it is older than its lifetime on the server’s clock', () => {
  const { clock } = clockAtNoon();
  expect(isOutdated(NOON, FRESH_MS.board, clock)).toBe(false);
  expect(isOutdated(NOON - 10_000, FRESH_MS.board, clock)).toBe(false);
  expect(isOutdated(NOON - 10_001, FRESH_MS.board, clock)).toBe(true);
  expect(isOutdated(NOON - 3_600_000, FRESH_MS.landing, clock)).toBe(true);
});

test('a page read early in the current second is not outdated', () => {
  expect(isOutdated(NOON + 900, FRESH_MS.board, clockAtNoon().clock)).toBe(false);
});

test('a page counts as outdated after the machine has slept, because the clock is unreliable', () => {
  const { clock, time } = clockAtNoon();
  time.wall += 3_600_000;
  expect(isOutdated(NOON, FRESH_MS.board, clock)).toBe(true);
});

test('the session call syncs the clock, so a wrong device clock does not matter', async () => {
  const headers = { date: 'Sat, 21 Nov 2020 12:00:00 GMT' };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: null }, { headers }));
  await readSession();
  expect(Math.abs(pageClock.now() - Date.parse(headers.date))).toBeLessThan(5_000);
});

test.each([
  ['app/(site)/[cache]/leader-board/[filter]/page.tsx', FRESH_MS.board],
  ['app/(site)/[cache]/home/page.tsx', FRESH_MS.landing],
])('%s is kept for as long as it counts as fresh', async (page, freshMs) => {
  expect(await readFile(page, 'utf8')).toContain(`export const revalidate = ${freshMs / 1_000};\n`);
});

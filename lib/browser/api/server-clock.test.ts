import { describe, expect, it } from '@jest/globals';
import { createServerClock } from './server-clock';

const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A browser whose wall clock is an hour off and can be changed. */
function fakeBrowser() {
  const time = { monotonic: 5_000, wall: NOON + 3_600_000 };
  return {
    time,
    pass: (ms: number) => {
      time.monotonic += ms;
      time.wall += ms;
    },
    readings: { monotonic: () => time.monotonic, wall: () => time.wall },
  };
}

describe('the server’s clock', () => {
  it('follows the server, not the device', () => {
    const browser = fakeBrowser();
    const clock = createServerClock(browser.readings);
    const sentAtMs = clock.mark();
    clock.sync({ serverNow: '2026-11-21T12:00:00Z', sentAtMs });
    browser.pass(90_000);
    expect(clock.now()).toBe(NOON + 90_000);
  });

  it('assumes that a response is half a round trip old', () => {
    const browser = fakeBrowser();
    const clock = createServerClock(browser.readings);
    const sentAtMs = clock.mark();
    browser.pass(400);
    clock.sync({ serverNow: '2026-11-21T12:00:00Z', sentAtMs });
    expect(clock.now()).toBe(NOON + 200);
  });

  it('stays correct when the device clock is changed, and reports the drift', () => {
    const browser = fakeBrowser();
    const clock = createServerClock(browser.readings);
    clock.sync({ serverNow: '2026-11-21T12:00:00Z', sentAtMs: clock.mark() });
    browser.pass(10_000);
    expect(clock.hasDrifted()).toBe(false);
    browser.time.wall -= 7_200_000;
    expect(clock.now()).toBe(NOON + 10_000);
    expect(clock.hasDrifted()).toBe(true);
  });

  it('reports no drift after the next sync', () => {
    const browser = fakeBrowser();
    const clock = createServerClock(browser.readings);
    browser.time.wall += 60_000;
    expect(clock.hasDrifted()).toBe(true);
    clock.sync({ serverNow: '2026-11-21T13:00:00Z', sentAtMs: clock.mark() });
    expect(clock.hasDrifted()).toBe(false);
  });
});

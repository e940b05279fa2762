import { describe, expect, it } from '@jest/globals';
import { boardPeriod } from './board-period';

describe('a board’s period', () => {
  it('is the UTC day, the ISO week from Monday, the UTC month, or everything', () => {
    const sunday = new Date('2026-11-22T23:59:59.999Z');
    expect(boardPeriod('Daily', sunday)).toMatchObject({ start: '2026-11-22' });
    expect(boardPeriod('Weekly', sunday)).toMatchObject({ start: '2026-11-16' });
    expect(boardPeriod('Monthly', sunday)).toMatchObject({ start: '2026-11-01' });
    expect(boardPeriod('All Time', sunday)).toEqual({
      filter: 'All Time',
      start: '1970-01-01',
      resetsAt: null,
    });
  });

  it('ends where the next one begins, across months and years', () => {
    for (const filter of ['Daily', 'Weekly', 'Monthly'] as const) {
      let at = new Date('2026-12-28T12:00:00Z');
      for (let step = 0; step < 20; step++) {
        const { start, resetsAt } = boardPeriod(filter, at);
        if (!resetsAt) throw new Error('this board has an end');
        expect(boardPeriod(filter, new Date(resetsAt.getTime() - 1)).start).toBe(start);
        expect(boardPeriod(filter, resetsAt).start).toBe(resetsAt.toISOString().slice(0, 10));
        at = resetsAt;
      }
    }
  });

  it('ends at the same moment on every day of a week', () => {
    // From Monday to Sunday.
    for (let day = 16; day <= 22; day++) {
      const { resetsAt } = boardPeriod('Weekly', new Date(Date.UTC(2026, 10, day, 12)));
      expect(resetsAt?.toISOString()).toBe('2026-11-23T00:00:00.000Z');
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { composeDaily, type DailyItem, FRESH_DAYS } from './daily-composition';
import { DAILY_FOLDERS, loadBank } from './load-bank';

const bank = loadBank(DAILY_FOLDERS).flatMap(({ questions }) => questions);
const NUMBER_COUNT = 400;
const dailies: DailyItem[][] = Array.from({ length: NUMBER_COUNT }, (_, index) =>
  composeDaily(index + 1, bank),
);

describe('the daily', () => {
  it('has fifteen items, three of each kind, no two of a kind in a row', () => {
    for (const items of dailies) {
      const kinds = items.map(({ kind }) => kind);
      expect([...kinds].sort().join()).toBe(
        ['general', 'logic', 'number', 'sequence', 'word'].map((kind) => `${kind},${kind},${kind}`).join(),
      );
      expect(kinds.some((kind, index) => kind === kinds[index - 1])).toBe(false);
    }
  });

  it('never gets easier, and begins with two easy items', () => {
    for (const items of dailies) {
      const ranks = items.map(({ difficulty }) => DIFFICULTIES.length - 1 - DIFFICULTIES.indexOf(difficulty));
      expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
      expect(ranks.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    }
  });

  it('is the same for everyone, whatever was composed before and in whatever order the bank is given', () => {
    expect(composeDaily(77, bank)).toEqual(dailies[76]);
    expect(composeDaily(77, bank.toReversed())).toEqual(dailies[76]);
  });

  it('shares no general question and no generated stem with the sixty numbers around it', () => {
    const seen = new Map<string, number>();
    dailies.forEach((items, index) => {
      const keys = items.map(({ origin, id, question }) => (origin === 'bank' ? id : question));
      expect(new Set(keys).size).toBe(15);
      for (const key of keys) {
        expect(index - (seen.get(key) ?? -FRESH_DAYS)).toBeGreaterThanOrEqual(FRESH_DAYS);
        seen.set(key, index);
      }
    });
  });

  it('varies the position of the key', () => {
    const all = [0, 0, 0, 0];
    for (const items of dailies) {
      const places = items.map(({ options, answer }) => options.indexOf(answer));
      for (const place of [0, 1, 2, 3]) {
        const count = places.filter((one) => one === place).length;
        expect(count).toBeGreaterThanOrEqual(3);
        all[place] = (all[place] ?? 0) + count;
      }
    }
    expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(NUMBER_COUNT);
  });

  it('names generated items by number and position and bank items by their own id', () => {
    dailies[11]?.forEach(({ id, origin }, index) => {
      if (origin === 'generated') expect(id).toBe(`d12-${String(index + 1).padStart(2, '0')}`);
      else expect(bank.map((question) => question.id)).toContain(id);
    });
  });

  it('uses every question of the bank over time', () => {
    const used = new Set(
      dailies
        .flat()
        .filter(({ origin }) => origin === 'bank')
        .map(({ id }) => id),
    );
    expect(used.size).toBe(bank.length);
  });

  it('rejects a bank that is too small and invalid numbers', () => {
    expect(() => composeDaily(1, bank.slice(0, 179))).toThrow('at least 180 questions, not 179');
    expect(() => composeDaily(0, bank)).toThrow(RangeError);
    expect(() => composeDaily(1.5, bank)).toThrow(RangeError);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { dailyDate, dailyNumber } from '@/lib/quiz/day';
import {
  type ComposedDaily,
  composeDaily,
  type DailyItem,
  FAMILY_DAYS,
  FAMILY_MAX,
  FIGURES_MIN,
  FRESH_DAYS,
  fingerprintOf,
  HARDEST,
  type OtherItem,
  THEME_LEVELS,
  WEEK,
} from './daily-composition';
import { type DailyPool, loadDailyPool } from './daily-pool';

const DAYS = 730;
const secret = 'a secret of these tests only';
const pool = loadDailyPool();
const weekdayOf = (number: number) => new Date(`${dailyDate(number)}T00:00:00Z`).getUTCDay();
const rankOf = ({ difficulty }: DailyItem) => DIFFICULTIES.length - 1 - DIFFICULTIES.indexOf(difficulty);

/** Composes days one after the other, each with the items of those before it. */
function composeDays(
  count: number,
  options: { pool: DailyPool; isOut?: (id: string) => boolean },
): ComposedDaily[] {
  const others: OtherItem[] = [];
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const daily = composeDaily({ number, secret, others, ...options });
    others.push(...daily.items.map(({ family, fingerprint }) => ({ number, family, fingerprint })));
    return daily;
  });
}

let days: ComposedDaily[];
beforeAll(() => {
  days = composeDays(DAYS, { pool });
}, 300_000);
const everyDay = (check: (items: DailyItem[], number: number) => void) => {
  for (const [index, { items }] of days.entries()) check(items, index + 1);
};

describe(`${DAYS} dailies in a row`, () => {
  it('relax no rule', () => {
    expect(days.flatMap(({ relaxed }, index) => relaxed.map((line) => `${index + 1}: ${line}`))).toEqual([]);
  });

  it('have six general items, among them the first and the last, three of words, of logic and of numbers or pictures', () => {
    everyDay((items) => {
      const slots = items.map(({ slot }) => slot);
      expect([slots[0], slots.at(-1)]).toEqual(['general', 'general']);
      const count = (slot: string) => slots.filter((one) => one === slot).length;
      expect(['general', 'word', 'logic', 'picture'].map(count)).toEqual([6, 3, 3, 3]);
      expect(slots.some((slot, index) => slot === slots[index - 1])).toBe(false);
    });
  });

  it('have at least four figures each', () => {
    everyDay((items) =>
      expect(items.filter(({ figure }) => figure).length).toBeGreaterThanOrEqual(FIGURES_MIN),
    );
  });

  it('use no family twice in a day, at most one cipher and one line of arithmetic', () => {
    everyDay((items) => {
      expect(new Set(items.map(({ family }) => family)).size).toBe(items.length);
      for (const group of ['cipher', 'arithmetic'])
        expect(items.filter((item) => item.group === group).length).toBeLessThanOrEqual(1);
    });
  });

  it('use no family more than three times in seven days', () => {
    for (let start = 0; start + FAMILY_DAYS <= DAYS; start += 1) {
      const uses = new Map<string, number>();
      for (const { family } of days.slice(start, start + FAMILY_DAYS).flatMap(({ items }) => items))
        uses.set(family, (uses.get(family) ?? 0) + 1);
      expect([...uses].filter(([family, count]) => count > FAMILY_MAX && family !== 'sunday-link')).toEqual(
        [],
      );
    }
  });

  it('ask nothing twice within a year', () => {
    const lastUse = new Map<string, number>();
    everyDay((items, number) => {
      for (const { fingerprint } of items) {
        expect(number - (lastUse.get(fingerprint) ?? -FRESH_DAYS)).toBeGreaterThanOrEqual(FRESH_DAYS);
        lastUse.set(fingerprint, number);
      }
    });
  });

  it('begin easy, never get easier up to the hardest item, and end hard', () => {
    everyDay((items, number) => {
      const ranks = items.map(rankOf);
      const climb = ranks.slice(0, HARDEST);
      expect(climb).toEqual([...climb].sort((one, other) => one - other));
      expect(ranks.slice(0, 2)).toEqual([0, 0]);
      expect(ranks[HARDEST - 1]).toBe(Math.max(...ranks));
      expect(ranks.at(-1)).toBeGreaterThanOrEqual(2);
      expect(ranks).toEqual(WEEK[weekdayOf(number)]);
    });
  });

  it('end each Sunday with the link between the answers of four questions', () => {
    everyDay((items, number) => {
      if (weekdayOf(number) !== 0) return;
      const last = items.at(-1);
      expect(last?.family).toBe('sunday-link');
      const named = (last?.question.match(/\d+/g) ?? []).map((position) => items[Number(position) - 1]);
      expect(named.map((item) => item && rankOf(item))).toEqual(THEME_LEVELS);
      expect(
        pool.themes.some(({ questions }) =>
          questions.every(({ id }) => named.some((item) => item?.id === id)),
        ),
      ).toBe(true);
      for (const item of named) expect(last?.question).not.toContain(item?.answer);
    });
  });

  it('vary the position of the key, and list the letters of a figure in order', () => {
    everyDay((items) => {
      const positions = items.map(({ options, answer }) => options.indexOf(answer));
      for (const { options } of items)
        if (options.every((option) => option.length === 1 && /[A-Z]/.test(option)))
          expect(options).toEqual(options.toSorted());
      for (const position of [0, 1, 2, 3])
        expect(positions.filter((one) => one === position).length).toBeGreaterThanOrEqual(1);
    });
  });

  it('name items made for the day by its number, and bank items by their own id', () => {
    const known = new Set(
      [...pool.questions, ...pool.themes.flatMap(({ questions }) => questions)].map(({ id }) => id),
    );
    everyDay((items, number) => {
      for (const [index, { id, origin }] of items.entries()) {
        if (origin === 'generated') expect(id).toBe(`d${number}-${String(index + 1).padStart(2, '0')}`);
        else expect(known.has(id)).toBe(true);
      }
    });
  });
});

describe('a week', () => {
  it('is easiest on Monday and hardest on Saturday', () => {
    const sums = WEEK.map((levels) => levels.reduce<number>((sum, level) => sum + level, 0));
    const [, monday, ...others] = sums;
    const saturday = others.pop();
    expect(Math.min(...sums)).toBe(monday);
    expect(Math.max(...sums)).toBe(saturday);
    expect(sums.filter((sum) => sum === monday || sum === saturday)).toHaveLength(2);
  });
});

describe('the day of a number', () => {
  const number = dailyNumber('2026-12-25');
  const compose = (options: { secret?: string; pool?: DailyPool } = {}) =>
    composeDaily({ number, pool, secret, others: [], ...options });

  it('is decided by the secret', () => {
    expect(compose()).toEqual(compose());
    const other = compose({ secret: 'another secret' });
    const shared = compose().items.filter(({ fingerprint }) =>
      other.items.some((item) => item.fingerprint === fingerprint),
    );
    expect(shared.length).toBeLessThan(3);
  });

  it('stands even when a pool is too small, and says which rules were relaxed', () => {
    const small = { questions: pool.questions.filter((_, index) => index % 60 === 0), themes: [] };
    const [first, ...rest] = composeDays(60, { pool: small });
    expect(first?.items).toHaveLength(15);
    expect(rest.every(({ items }) => items.length === 15)).toBe(true);
    expect(rest.at(-1)?.relaxed.join()).toContain('nothing fresh is left for general');
  });

  it('repeats nothing of a day that was stored ahead', () => {
    const ahead = compose().items;
    const others = ahead.map(({ family, fingerprint }) => ({ number: number + 5, family, fingerprint }));
    const fingerprints = composeDaily({ number, pool, secret, others }).items.map((item) => item.fingerprint);
    expect(fingerprints.filter((one) => ahead.some((item) => item.fingerprint === one))).toEqual([]);
  });

  it('leaves out questions that were taken out', () => {
    const [taken] = compose().items.filter(({ origin }) => origin === 'bank');
    const again = composeDaily({ number, pool, secret, others: [], isOut: (id) => id === taken?.id });
    expect(again.items.map(({ id }) => id)).not.toContain(taken?.id);
  });

  it('is refused for what is not a positive integer', () => {
    for (const wrong of [0, -1, 1.5])
      expect(() => composeDaily({ number: wrong, pool, secret, others: [] })).toThrow(RangeError);
  });

  it('knows an item by its stem and figure', () => {
    const question = 'Which shape comes next?';
    const figure = { kind: 'dice', description: 'One die.', faces: [1] } as const;
    expect(fingerprintOf({ question })).not.toBe(
      fingerprintOf({ question, figure: { ...figure, faces: [1] } }),
    );
    expect(fingerprintOf({ question })).toBe(fingerprintOf({ question }));
  });
});

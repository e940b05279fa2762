import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareScore, laterRunsOfTopic, scoreBars } from './comparison';

/** A distribution of single runs. */
function distributionOf(scores: readonly number[]) {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return [...counts].map(([score, runs]) => ({ score, runs }));
}

const compare = (own: number, others: readonly number[]) =>
  compareScore({ score: own, ownScore: own, distribution: distributionOf([own, ...others]) });

const scores = fc.array(
  fc.integer({ min: 0, max: 30 }).map((steps) => steps * 5),
  { minLength: 19, maxLength: 60 },
);

describe('comparing a score', () => {
  it('returns null below 20 finishers', () => {
    expect(compare(150, Array(18).fill(0))).toBeNull();
    expect(compare(150, Array(19).fill(0))).toEqual({ finishers: 20, betterThanPercent: 100 });
  });

  it('ranks a perfect score at the top and 0 points at the bottom', () => {
    expect(compare(150, Array(20).fill(100))?.betterThanPercent).toBe(100);
    expect(compare(0, Array(20).fill(100))?.betterThanPercent).toBe(0);
  });

  it('counts ties half, so that equal scores are better than 50 %', () => {
    expect(compare(100, Array(20).fill(100))?.betterThanPercent).toBe(50);
    expect(compare(100, [...Array(10).fill(90), ...Array(10).fill(100)])?.betterThanPercent).toBe(75);
  });

  it('rounds down, so that it never overstates', () => {
    expect(compare(100, [...Array(199).fill(90), 100])?.betterThanPercent).toBe(99);
  });

  it('compares a later run with the others only, whatever the player’s first one scored', () => {
    const distribution = distributionOf([0, ...Array(20).fill(100)]);
    expect(compareScore({ score: 100, ownScore: 0, distribution })?.betterThanPercent).toBe(50);
    expect(compareScore({ score: 150, ownScore: 0, distribution })?.betterThanPercent).toBe(100);
    expect(compareScore({ score: 0, ownScore: null, distribution })?.betterThanPercent).toBe(2);
  });

  it('agrees with counting the others one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), scores, (steps, others) => {
        const own = steps * 5;
        const halves = others.reduce((sum, score) => sum + (score < own ? 2 : score === own ? 1 : 0), 0);
        expect(compare(own, others)).toEqual({
          finishers: others.length + 1,
          betterThanPercent: Math.floor((halves * 100) / (2 * others.length)),
        });
      }),
    );
  });

  it('never decreases when the score increases', () => {
    fc.assert(
      fc.property(scores, (others) => {
        const percents = Array.from({ length: 31 }, (_, steps) => compare(steps * 5, others));
        const inOrder = percents.map((each) => each?.betterThanPercent ?? -1);
        expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('the bars of a distribution', () => {
  it('are ten points wide in a daily, with one for the full score', () => {
    const bars = scoreBars(distributionOf([0, 5, 100, 105, 150]), { total: 150, score: 105 });
    expect(bars).toHaveLength(16);
    expect(bars[0]).toEqual({ from: 0, to: 9, runs: 2, isOwn: false });
    expect(bars[10]).toEqual({ from: 100, to: 109, runs: 2, isOwn: true });
    expect(bars[15]).toEqual({ from: 150, to: 150, runs: 1, isOwn: false });
  });

  it('contain every run once, have no gaps and mark one bar', () => {
    const totals = fc.integer({ min: 1, max: 100 }).map((tens) => tens * 10);
    const run = fc.record({ score: fc.nat(1000), runs: fc.integer({ min: 1, max: 500 }) });
    fc.assert(
      fc.property(totals, fc.array(run), fc.nat(1000), (total, runs, own) => {
        const within = runs.map((each) => ({ ...each, score: Math.min(each.score, total) }));
        const score = Math.min(own, total);
        const bars = scoreBars(within, { total, score });
        expect(bars.length).toBeLessThanOrEqual(16);
        expect(bars.at(-1)?.to).toBe(total);
        for (const [index, bar] of bars.entries()) {
          expect(bar.from).toBe(index === 0 ? 0 : (bars[index - 1]?.to ?? 0) + 1);
          const inside = within.filter((each) => each.score >= bar.from && each.score <= bar.to);
          expect(bar.runs).toBe(inside.reduce((sum, each) => sum + each.runs, 0));
          expect(bar.isOwn).toBe(score >= bar.from && score <= bar.to);
        }
      }),
    );
  });
});

describe('runs of one player', () => {
  it('are reduced to one per topic in any 30 days', () => {
    const run = (topic: string, comparedOn: string) => ({ topic, comparedOn });
    const later = run('sports.nba', '2026-11-20');
    const others = [
      run('sports.nba', '2026-10-22'),
      run('sports.all', '2026-11-20'),
      run('sports.nba', '2026-11-21'),
    ];
    expect(laterRunsOfTopic([later, ...others])).toEqual([later]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { streakWeek } from './streak-week';

const statesOf = (until: string, played: string[], frozen: string[] = []) =>
  streakWeek({ until, played, frozen }).map(({ state }) => state);

describe('the week of a streak', () => {
  it('runs from Monday to Sunday around the player’s today', () => {
    const week = streakWeek({ until: '2026-11-21', played: [], frozen: [] });
    expect(week.map(({ name }) => name).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun');
    expect(week.find(({ isToday }) => isToday)?.name).toBe('Sat');
  });

  it('marks a day as played only when its daily was finished', () => {
    expect(statesOf('2026-11-20', ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-20'])).toEqual([
      'played',
      'missed',
      'played',
      'missed',
      'played',
      'open',
      'open',
    ]);
  });

  it('marks a missed day that a freeze covered, and not one that was played after all', () => {
    expect(statesOf('2026-11-19', ['2026-11-16'], ['2026-11-16', '2026-11-17', '2026-11-10'])).toEqual([
      'played',
      'frozen',
      'missed',
      'open',
      'open',
      'open',
      'open',
    ]);
  });

  it('leaves today open until its daily is finished, also on a Monday and a Sunday', () => {
    expect(statesOf('2026-11-16', [])).toEqual(Array(7).fill('open'));
    expect(statesOf('2026-11-22', []).at(-1)).toBe('open');
    expect(statesOf('2026-11-22', []).at(-2)).toBe('missed');
  });
});

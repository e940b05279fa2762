import { describe, expect, it } from '@jest/globals';
import type { Session } from '@/lib/contract/account';
import { openGameOf } from './open-game';

const DEADLINE = '2026-11-21T12:06:00.000Z';

const quiet: Session = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  username: 'mira',
  authLess: true,
  profile_photo: null,
  time_multiplier: null,
  today: {
    number: 214,
    next_at: '2026-11-22T00:00:00.000Z',
    streak: 0,
    freezes: 0,
    frozen_days: 0,
    longest_streak: 0,
    run: null,
    yesterdays_hardest: null,
    among_friends: null,
    challenge: null,
  },
  open_trivia: null,
};
const trivia = { category: 'sports', sub_category: 'nba', name: 'sports: nba', deadline: DEADLINE };
const inTrivia: Session = { ...quiet, open_trivia: trivia };
const inDaily: Session = {
  ...quiet,
  today: { ...quiet.today, run: { state: 'open', deadline: DEADLINE } },
};

describe('the game a page offers to resume', () => {
  it('is none for a visitor, while the session is unknown, and with nothing in play', () => {
    for (const session of [undefined, null, quiet]) expect(openGameOf(session, '/about')).toBeNull();
  });

  it('is the daily, but not where the page shows the daily itself', () => {
    const daily = { title: 'Daily Challenge', href: '/daily-challenge', deadline: DEADLINE };
    expect(openGameOf(inDaily, '/about')).toEqual(daily);
    expect(openGameOf(inDaily, '/')).toBeNull();
    expect(openGameOf(inDaily, '/daily-challenge')).toBeNull();
  });

  it('is trivia at its own address, but not on that page', () => {
    const nba = { title: 'Sports: NBA', href: '/trivia/sports?sub-category=nba', deadline: DEADLINE };
    expect(openGameOf(inTrivia, '/trivia')).toEqual(nba);
    expect(openGameOf(inTrivia, '/')).toEqual(nba);
    expect(openGameOf(inTrivia, '/trivia/sports')).toBeNull();
    const whole = { ...trivia, category: 'history', sub_category: 'all', name: 'history', deadline: null };
    expect(openGameOf({ ...quiet, open_trivia: whole }, '/about')).toEqual({
      title: 'History',
      href: '/trivia/history',
      deadline: null,
    });
  });

  it('is the daily before trivia, and trivia where the daily is shown already', () => {
    const both = { ...inDaily, open_trivia: trivia };
    expect(openGameOf(both, '/about')?.title).toBe('Daily Challenge');
    expect(openGameOf(both, '/')?.title).toBe('Sports: NBA');
  });
});

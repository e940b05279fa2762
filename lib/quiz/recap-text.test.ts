import { expect, it } from '@jest/globals';
import { summarizeWeek } from './recap-text';

const best = { number: 212, date: '2026-11-19', score: 132, total: 150 };

it.each([
  [{ played: 5, best, trivia_games: 3 }, '5 of 7 days, best 132 on Thursday'],
  [{ played: 1, best: null, trivia_games: 0 }, '1 of 7 days'],
  [{ played: 0, best: null, trivia_games: 1 }, '1 trivia game'],
  [{ played: 0, best: null, trivia_games: 12 }, '12 trivia games'],
])('summarizes %j', (week, text) => {
  expect(summarizeWeek(week)).toBe(text);
});

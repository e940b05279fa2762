import { expect, test } from '@jest/globals';
import type { Standing } from '@/lib/quiz/head-to-head';
import { verdictHeading, verdictLine } from './verdict-text';

const rival = { person: { username: 'mira', profile_photo: null } } as Standing['rival'];
const standing = (given: Partial<Standing>): Standing => ({
  place: 1,
  players: 2,
  rival,
  points: 0,
  seconds: 0,
  question: null,
  ...given,
});
const say = (given: Partial<Standing>) => [verdictHeading(standing(given)), verdictLine(standing(given))];

test('a verdict names who is ahead, by how much, and the question that decided', () => {
  expect(say({ points: 20, question: 7 })).toEqual(['You won', 'You by 20. Question 7 made the difference.']);
  expect(say({ place: 2, points: -5, question: 10 })).toEqual([
    'mira won',
    'mira by 5. Question 10 made the difference.',
  ]);
});

test('with the same points it names the time, or a tie', () => {
  expect(say({ seconds: 1 })).toEqual(['You won', 'Level on points. You were 1 second faster.']);
  expect(say({ place: 2, seconds: -12 })).toEqual([
    'mira won',
    'Level on points. mira was 12 seconds faster.',
  ]);
  expect(say({})).toEqual(['It’s a tie', 'The same points in the same time as mira.']);
});

test('among several it names the place and the next player', () => {
  expect(say({ place: 2, players: 6, points: -10, question: 3 })).toEqual([
    '2nd of 6',
    '10 points behind mira. Question 3 made the difference.',
  ]);
  expect(say({ players: 6, points: 1, question: 3 })).toEqual([
    'You’re first',
    '1 point ahead of mira. Question 3 made the difference.',
  ]);
});

test('a player who deleted the account has no name, and alone there is none', () => {
  const nobody = { person: null } as Standing['rival'];
  expect(say({ place: 2, points: -5, rival: nobody })[0]).toBe('A player won');
  expect(say({ rival: null, players: 1 })).toEqual([
    'Who’s next?',
    'Nobody else has played yet. Send the link to a friend.',
  ]);
});

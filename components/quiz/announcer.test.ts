import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createAnnouncer, NO_ANNOUNCEMENT } from './announcer';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function createRegions() {
  const shown: (typeof NO_ANNOUNCEMENT)[] = [];
  const announcer = createAnnouncer((texts) => shown.push(texts));
  return { ...announcer, shown, now: () => shown.at(-1) };
}

test('a text is gone after five seconds, so nobody finds an old time left or verdict', () => {
  const { announce, now } = createRegions();
  announce('2 minutes left', 'assertive');
  announce('Spot on!');
  jest.advanceTimersByTime(4_999);
  expect(now()).toEqual({ polite: 'Spot on!', assertive: '2 minutes left' });
  jest.advanceTimersByTime(1);
  expect(now()).toEqual(NO_ANNOUNCEMENT);
});

test('the same text changes the region each time, at once and after it was emptied', () => {
  const { announce, shown } = createRegions();
  for (let time = 0; time < 3; time += 1) announce('Question 1 not answered.');
  jest.advanceTimersByTime(5_000);
  announce('Question 1 not answered.');
  const polite = shown.map((texts) => texts.polite);
  expect(polite.filter((text, index) => text === polite[index - 1])).toEqual([]);
  expect(polite.map((text) => text.trim())).toEqual([
    ...Array(3).fill('Question 1 not answered.'),
    '',
    'Question 1 not answered.',
  ]);
});

test('nothing is shown after the game has gone', () => {
  const { announce, stop, shown } = createRegions();
  announce('Spot on!');
  stop();
  jest.advanceTimersByTime(10_000);
  expect(shown).toHaveLength(1);
});

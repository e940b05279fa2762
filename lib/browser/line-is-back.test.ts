import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenLineIsBack } from './line-is-back';

const tryAgain = jest.fn();
let page: EventTarget;
let callOff: () => void;
const hear = (name: 'online' | 'beforeunload') => page.dispatchEvent(new Event(name));
/** A tap on the page, inside a link or beside any. */
const tap = (link: object | null) =>
  page.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: { closest: () => link } }));
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  page = new EventTarget();
  callOff = whenLineIsBack(tryAgain, page);
});
afterEach(() => void jest.useRealTimers());

test('a page that is being left calls nobody back: the line may return while the next one is on its way', () => {
  hear('beforeunload');
  pass(500);
  hear('online');
  pass(5_000);
  expect(tryAgain).not.toHaveBeenCalled();
});

test('a tapped link is a way out too, long before the browser leaves', () => {
  tap({});
  hear('online');
  pass(5_000);
  expect(tryAgain).not.toHaveBeenCalled();
});

test('a tap beside all links is none', () => {
  tap(null);
  hear('online');
  pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

test('a page that was not left after all tries again later, once', () => {
  hear('beforeunload');
  hear('online');
  hear('online');
  pass(60_000);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

test('a visit that was given up long ago holds nothing up', () => {
  hear('beforeunload');
  pass(60_000);
  hear('online');
  pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

test('a page that stays tries again at once, each time the line comes back', () => {
  hear('online');
  pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(1);
  hear('online');
  pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(2);
});

test('nothing is tried once it was called off', () => {
  hear('beforeunload');
  hear('online');
  callOff();
  hear('online');
  pass(60_000);
  expect(tryAgain).not.toHaveBeenCalled();
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createOneATurn } from './one-a-turn.mjs';

/** Begins that much work; `begun` tells which of it has begun. */
function beginAll(count: number) {
  const begun: number[] = [];
  const { begin, hasAccepted } = createOneATurn();
  for (let number = 1; number <= count; number++) begin(() => void begun.push(number));
  return { begun, begin, hasAccepted };
}

test('work begins in order, one piece in each turn of the event loop', async () => {
  const { begun } = beginAll(3);
  expect(begun).toEqual([]);
  await turn();
  expect(begun).toEqual([1]);
  await turn();
  expect(begun).toEqual([1, 2]);
  await turn();
  expect(begun).toEqual([1, 2, 3]);
});

test('a turn in which a connection was accepted leaves the next one to others', async () => {
  const { begun, hasAccepted } = beginAll(1);
  hasAccepted();
  await turn();
  expect(begun).toEqual([]);
  await turn();
  expect(begun).toEqual([1]);
});

test('work begins although connections never stop arriving', async () => {
  const { begun, hasAccepted } = beginAll(3);
  for (let turns = 0; turns < 60; turns++) {
    hasAccepted();
    await turn();
  }
  expect(begun).toEqual([1, 2, 3]);
});

test('work that is given later begins as well', async () => {
  const { begun, begin } = beginAll(1);
  await turn();
  await turn();
  begin(() => void begun.push(2));
  await turn();
  expect(begun).toEqual([1, 2]);
});

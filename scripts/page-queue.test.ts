import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { queuePage } from './page-queue.mjs';

let reader = 0;

/** A reader's requests: which are served, refused or have ended. */
function createReader() {
  const headers = { 'x-forwarded-for': `203.0.113.${++reader}` };
  const served: string[] = [];
  const refused: string[] = [];
  const responses = new Map<string, EventEmitter>();
  return {
    served,
    refused,
    ask(url: string, closed = false) {
      const response = Object.assign(new EventEmitter(), {
        closed,
        writeHead: (status: number) => {
          refused.push(`${status} ${url}`);
          return response;
        },
        end: () => response,
      });
      responses.set(url, response);
      const request = { url, headers } as unknown as IncomingMessage;
      queuePage(request, response as unknown as ServerResponse, () => void served.push(url));
    },
    close: (url: string) => responses.get(url)?.emit('close'),
  };
}

test('a flood of one reader is served eight at a time and then refused, others are served at once', () => {
  const flood = createReader();
  for (let number = 0; number < 200; number++) flood.ask(`/profile/nobody-${number}`);
  expect(flood.served).toHaveLength(8);
  expect(flood.refused).toHaveLength(92);
  expect(flood.refused[0]).toBe('429 /profile/nobody-108');
  const other = createReader();
  other.ask('/profile/ada');
  expect(other.served).toEqual(['/profile/ada']);
  flood.ask('/leader-board');
  expect(flood.served.at(-1)).toBe('/leader-board');
});

test('each page that has been sent makes room for the next, until all have been served', () => {
  const { ask, close, served, refused } = createReader();
  for (let number = 0; number < 50; number++) ask(`/trivia/made-up-${number}`);
  for (let number = 0; number < 50; number++) close(`/trivia/made-up-${number}`);
  expect([new Set(served).size, served.length, refused]).toEqual([50, 50, []]);
  for (let number = 0; number < 8; number++) ask(`/trivia/again-${number}`);
  expect(served).toHaveLength(58);
});

test('who hangs up while waiting, or before, takes no turn and keeps no place', () => {
  const { ask, close, served } = createReader();
  for (let number = 0; number < 10; number++) ask(`/profile/p-${number}`);
  ask('/profile/gone', true);
  close('/profile/p-8');
  close('/profile/p-0');
  expect(served.slice(8)).toEqual(['/profile/p-9']);
});

test.each([
  ['an escaped letter', '/%70rofile/'],
  ['an escaped slash', '/profile%2F'],
  ['a repeated slash', '//profile//'],
  ['dots', '/about/../profile/'],
  ['escaped dots', '/about/%2e%2e/trivia/'],
  ['a host', 'http://localhost:3000/profile/'],
  ['another letter case', '/Profile/'],
])('%s in the address is no way around the queue', (_name, prefix) => {
  const flood = createReader();
  for (let number = 0; number < 20; number++) flood.ask(`${prefix}nobody-${number}`);
  expect(flood.served).toHaveLength(8);
  flood.ask('/?next=/profile/ada');
  expect(flood.served).toHaveLength(9);
});

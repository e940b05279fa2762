import { beforeEach, expect, jest, test } from '@jest/globals';
import { NetworkError } from '@/lib/contract/errors';
import type { Card, ProfileCard } from '@/lib/share-image';

const drawCard = jest.fn<(card: Card) => Promise<Buffer>>();
const readCard = jest.fn<(request: { subject: string }) => Promise<Card | undefined>>();
jest.unstable_mockModule('./draw-card', () => ({ drawCard }));
jest.unstable_mockModule('./read-card', () => ({ readCard }));
const { shareImageResponse } = await import('./share-image-response');

const card = (subject: string): ProfileCard => ({
  kind: 'profile',
  subject,
  photo: null,
  points: 1,
  streak: 1,
  quizzes: 1,
});
const ask = async (subject: string) => {
  const request = { kind: 'profile', subject, version: 'abcdefghijkl.png', clientAddress: null };
  const response = await shareImageResponse(request);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

beforeEach(() => {
  readCard.mockImplementation(async ({ subject }) => card(subject));
  drawCard.mockImplementation(async ({ subject }) => Buffer.from(`picture of ${subject}`));
});

test('sixty uncached profiles at once get sixty images, their own or the site’s', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `player-${index}`);
  const responses = await Promise.all(names.map(ask));
  expect(responses.map(({ status }) => status)).toEqual(Array(60).fill(200));
  for (const [index, { text }] of responses.entries())
    expect([`picture of player-${index}`, 'picture of home']).toContain(text);
  expect(responses.filter(({ text }) => text !== 'picture of home').length).toBeGreaterThan(20);
});

test('a request that waits too long gets the site’s card, and the next one the image', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  let finish: (image: Buffer) => void = () => {};
  drawCard.mockImplementation(({ subject }) =>
    subject === 'slow'
      ? new Promise((resolve) => {
          finish = resolve;
        })
      : Promise.resolve(Buffer.from(`picture of ${subject}`)),
  );
  const waiting = ask('slow');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toMatchObject({ status: 200, text: 'picture of home' });
  finish(Buffer.from('picture of slow'));
  jest.useRealTimers();
  expect(await ask('slow')).toMatchObject({ status: 200, text: 'picture of slow' });
});

test('while the provider is unavailable the site’s card is sent and cached for a short time only', async () => {
  readCard.mockRejectedValue(new NetworkError('away'));
  const { status, text, headers } = await ask('somebody');
  expect([status, text, headers.get('cache-control')]).toEqual([
    200,
    'picture of home',
    'public, max-age=60',
  ]);
});

test('an unknown player gets 404', async () => {
  readCard.mockResolvedValue(undefined);
  expect((await ask('nobody')).status).toBe(404);
});

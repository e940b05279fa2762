import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { isDrawable } from '@/components/share-image/fonts';
import { type BoardCard, type ChallengeCard, PAGE_SUBJECTS, type ProfileCard } from '@/lib/share-image';
import { drawCard } from './draw-card';

const realFetch = globalThis.fetch;
const asked: string[] = [];
beforeAll(() => {
  // Tests of the provider's photos may run in this process: they disable every other image loader.
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  globalThis.fetch = (async (input: string | URL | Request, init?: RequestInit) => {
    // The layout engine reads its own WebAssembly from a data URL.
    if (String(input).startsWith('data:')) return realFetch(input, init);
    asked.push(String(input));
    throw new Error('unexpected request');
  }) as typeof fetch;
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const profile = (subject: string, rest: Partial<ProfileCard> = {}): ProfileCard => ({
  kind: 'profile',
  subject,
  photo: null,
  points: 40_775,
  streak: 8,
  quizzes: 112,
  ...rest,
});

async function expectCard(image: Buffer) {
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(image.length).toBeLessThan(300_000);
  expect(asked).toEqual([]);
}

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

test('every drawable letter is in the bundled fonts: no font is requested', async () => {
  const drawable = letters(0x21, 0x24ff).filter(isDrawable).join('');
  expect(drawable.length).toBeGreaterThan(350);
  await expectCard(await drawCard(profile(drawable)));
});

test.each(['名前太郎', 'محمد', 'नमस्ते', '한국어', 'שלום', 'ไทย', 'a\u0301b', 'mira😀'])(
  '%s is not in the bundled fonts: the card is drawn without the name, and no font service is told the name',
  async (username) => {
    expect(isDrawable(username)).toBe(false);
    await expectCard(await drawCard(profile(username)));
  },
);

test.each([
  [
    'the longest and widest name with the largest figures',
    profile('W'.repeat(20), { points: 2_147_483_647 }),
  ],
  ['nothing reached yet', profile('mira', { points: 0, streak: 0, quizzes: 0 })],
  ['an empty board', { kind: 'board', subject: 'daily', filter: 'Daily', top: [] } satisfies BoardCard],
  ...PAGE_SUBJECTS.map((subject) => [subject, { kind: 'page', subject }] as const),
] as const)('a card of 1200 x 630 is drawn for %s', async (_, card) => {
  await expectCard(await drawCard(card));
});

test('a leaderboard of names in several scripts is drawn', async () => {
  const top = ['Żółć', '名前', 'Дмитрий'].map((username) => ({ username, photo: null, points: 7 }));
  await expectCard(await drawCard({ kind: 'board', subject: 'all-time', filter: 'All Time', top }));
});

test.each(['WILLHELMINA-WAGNER-W', '名前', null])('a challenge of %s is drawn', async (username) => {
  const card: ChallengeCard = {
    kind: 'challenge',
    subject: 'A'.repeat(20),
    username,
    photo: null,
    game: 'Technology and Invention',
    hue: 'tec',
    alt: 'Somebody challenges you.',
  };
  await expectCard(await drawCard(card));
});

jest.setTimeout(60_000);

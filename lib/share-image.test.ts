import { expect, test } from '@jest/globals';
import { type Card, cardVersion, describeShareImage, type ProfileCard } from './share-image';

const card: ProfileCard = {
  kind: 'profile',
  subject: 'mira',
  photo: null,
  points: 40_775,
  streak: 1,
  quizzes: 1,
};

test('the version is stable for the same content and changes with anything shown', () => {
  expect(cardVersion({ ...card })).toBe(cardVersion(card));
  const others: Card[] = [
    { ...card, subject: 'Mira' },
    { ...card, photo: '/api/account/photo/x.webp' },
    { ...card, points: 40_776 },
    { ...card, streak: 2 },
    { ...card, quizzes: 2 },
  ];
  expect(new Set([card, ...others].map(cardVersion)).size).toBe(others.length + 1);
});

test('the URL has kind, subject and version; non-ASCII names are encoded', () => {
  expect(describeShareImage(card).url).toMatch(/^\/share-image\/profile\/mira\/[\w-]{12}\.png$/);
  expect(describeShareImage({ ...card, subject: '名' }).url).toContain('/profile/%E5%90%8D/');
});

test.each<[Card, string]>([
  [card, 'mira on Playwit: 40,775 points, a 1-day streak, 1 quiz taken.'],
  [
    { kind: 'board', subject: 'daily', filter: 'Daily', top: [{ username: 'mira', photo: null, points: 1 }] },
    'Playwit leaderboard, Daily: 1. mira, 1 point.',
  ],
  [
    { kind: 'board', subject: 'daily', filter: 'Daily', top: [] },
    'Playwit leaderboard, Daily: nobody yet, first place is open.',
  ],
  [
    { kind: 'trivia', subject: 'sports', name: 'sports', description: '', hue: 'spo', questions: 120 },
    'Playwit trivia: sports, 120 questions.',
  ],
  [
    { kind: 'page', subject: 'home' },
    'Playwit: Fifteen questions a day. Trivia whenever you like. Free to play, no account needed.',
  ],
])('the alt text says what the card shows', (shown, text) => {
  expect(describeShareImage(shown)).toMatchObject({ alt: text, width: 1200, height: 630, type: 'image/png' });
});

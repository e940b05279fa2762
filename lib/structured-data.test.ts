import { describe, expect, test } from '@jest/globals';
import type { PublicProfile } from '@/lib/contract/profile';
import {
  describeBoard,
  describeProfile,
  describeQuiz,
  describeSite,
  describeTrail,
  printStructuredData,
} from './structured-data';

const site = new URL('https://playwit.example');

const profile: PublicProfile = {
  id: '0b6b2f0e-6c3c-4a53-9f0e-5d0a2f2f8a11',
  recentActivity: [],
  joinDate: '2026-03-01T10:00:00.000Z',
  bio: '</script><script>alert(1)</script>',
  fullName: '',
  username: '名前',
  authLess: false,
  profile_photo: '/api/account/photo/x.webp',
  location: '',
  stats: { totalTaken: 3, totalPoints: 120, totalStreaks: 1, longest_streak: 1, totalTime: 60 },
};

const row = (username: string, rank = 1) => ({
  rank,
  user: { id: profile.id, username, profile_picture: null },
  total_points: 1,
  occurrences: 1,
  streaks: 0,
  used_extra_time: false,
});

describe('what search engines are told', () => {
  test('a site has a name, an address and a publisher', () => {
    expect(describeSite(site, 'words')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Playwit',
      url: 'https://playwit.example/',
      publisher: { '@type': 'Organization', logo: 'https://playwit.example/app-icon.svg' },
    });
  });

  test('a trail begins at the landing page, counts from 1 and has absolute addresses', () => {
    const trail = [
      { name: 'Trivia', path: '/trivia' },
      { name: 'nba', path: '/trivia/sports?sub-category=nba' },
    ];
    expect(describeTrail(site, trail).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Playwit', item: 'https://playwit.example/' },
      { '@type': 'ListItem', position: 2, name: 'Trivia', item: 'https://playwit.example/trivia' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'nba',
        item: 'https://playwit.example/trivia/sports?sub-category=nba',
      },
    ]);
  });

  test('a profile is a person with an address, a beginning and finished games', () => {
    expect(describeProfile(site, profile)).toMatchObject({
      '@type': 'ProfilePage',
      dateCreated: '2026-03-01T10:00:00.000Z',
      mainEntity: {
        '@type': 'Person',
        name: '名前',
        url: 'https://playwit.example/profile/%E5%90%8D%E5%89%8D',
        image: 'https://playwit.example/api/account/photo/x.webp',
        agentInteractionStatistic: { userInteractionCount: 3 },
      },
    });
  });

  test('a profile without bio and photo claims neither', () => {
    const { mainEntity } = describeProfile(site, { ...profile, bio: '', profile_photo: null });
    expect(Object.keys(mainEntity as object)).not.toEqual(expect.arrayContaining(['description']));
    expect(Object.keys(mainEntity as object)).not.toEqual(expect.arrayContaining(['image']));
  });

  test('a quiz is free and has its address', () => {
    const facts = { name: 'sports trivia', description: 'words', path: '/trivia/sports', about: 'sports' };
    expect(describeQuiz(site, facts)).toMatchObject({
      '@type': 'Quiz',
      url: 'https://playwit.example/trivia/sports',
      isAccessibleForFree: true,
      about: { '@type': 'Thing', name: 'sports' },
    });
  });

  test('a board lists its first ten in order, an empty one nobody', () => {
    const rows = Array.from({ length: 12 }, (_, index) => row(`p${index + 1}`, index + 1));
    const list = describeBoard(site, 'Leaderboard', rows);
    expect(list.itemListElement).toHaveLength(10);
    expect(list).toMatchObject({
      numberOfItems: 10,
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 10, name: 'p10', url: 'https://playwit.example/profile/p10' },
      ]),
    });
    expect(describeBoard(site, 'Leaderboard', [])).toMatchObject({ numberOfItems: 0, itemListElement: [] });
  });
});

describe('the script', () => {
  const text = printStructuredData([
    describeProfile(site, profile),
    describeBoard(site, 'x', [row('名\u2028')]),
  ]);

  test('cannot be left by anything a player writes', () => {
    expect(text).not.toMatch(/[<>&]/);
    expect(text).toContain('\\u003c/script\\u003e');
  });

  test('is ASCII, and says the same when it is read', () => {
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    const [first, second] = JSON.parse(text);
    expect(first.mainEntity).toMatchObject({ name: '名前', description: profile.bio });
    expect(second.itemListElement[0].name).toBe('名\u2028');
  });

  test('holds a single item without a list around it', () => {
    expect(JSON.parse(printStructuredData([describeSite(site, 'words')]))['@type']).toBe('WebSite');
  });
});

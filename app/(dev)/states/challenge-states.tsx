'use client';

import type { ReactNode } from 'react';
import { ChallengeGone } from '@/components/challenge/challenge-notices';
import { ChallengeScreen } from '@/components/challenge/challenge-screen';
import type { Challenge, ChallengePlayer, ChallengeState } from '@/lib/contract/challenge';
import { LONGEST_NAME } from './fixtures';
import { StubbedCalls } from './stubbed-calls';

const CODE = 'A'.repeat(20);

const challenge: Challenge = {
  code: CODE,
  game: 'Trivia',
  daily: null,
  topic: {
    category: 'science-and-space',
    sub_category: 'space',
    name: 'Science and space: space',
    hue: 'sci',
  },
  maker: { username: LONGEST_NAME, profile_photo: null },
  state: 'open',
  opens_at: null,
  expires_at: '2026-12-21T12:00:00.000Z',
  played: 1,
  joined: 1,
  is_maker: false,
  part: 'none',
  has_played: false,
  result: null,
};

const screen = (changes: Partial<Challenge>) => {
  const changed = { ...challenge, ...changes };
  return (
    <StubbedCalls
      responses={[
        ['/api/session', null],
        [['challenge', CODE], changed],
      ]}
    >
      <ChallengeScreen code={CODE} preview={changed} />
    </StubbedCalls>
  );
};

const ofDaily = (state: ChallengeState) =>
  screen({
    game: 'DailyChallenge',
    topic: null,
    daily: { number: 214, date: '2026-11-21' },
    state,
    opens_at: state === 'past' ? null : '2026-11-22T12:00:00.000Z',
  });

const player = (number: number, right: number): ChallengePlayer => ({
  person:
    number % 3 === 2
      ? null
      : { username: number === 1 ? LONGEST_NAME : `keen-otter-${number}`, profile_photo: null },
  is_own: number === 0,
  is_maker: number === 1,
  score: right * 30,
  time_seconds: 90 + number,
  marks: Array.from({ length: 10 }, (_, index) => ({
    correct: index < right,
    hint_used: index === 1,
    points: index < right ? 30 : 0,
  })),
});

const compared = (players: ChallengePlayer[], changes: Partial<Challenge> = {}) =>
  screen({
    part: 'finished',
    is_maker: true,
    played: players.length,
    joined: players.length,
    result: { players, run_id: null, rematch: null },
    ...changes,
  });

/** Screens of a challenge, by their name in the URL. */
export const challengeStates: Record<string, ReactNode> = {
  'challenge-gone': <ChallengeGone />,
  'challenge-intro': screen({}),
  'challenge-of-nobody': screen({ maker: null }),
  'challenge-played-before': screen({ has_played: true }),
  'challenge-withdrawn': screen({ state: 'withdrawn' }),
  'challenge-expired': screen({ state: 'expired' }),
  'challenge-full': screen({ state: 'full', joined: 50 }),
  'challenge-early': ofDaily('early'),
  'challenge-between': ofDaily('between'),
  'challenge-past': ofDaily('past'),
  'head-to-head-alone': compared([player(0, 7)]),
  'head-to-head-won': compared([player(0, 7), player(1, 5)]),
  'head-to-head-tied': compared([player(0, 7), { ...player(1, 7), time_seconds: 90 }]),
  'head-to-head-lost': compared([player(1, 9), player(0, 2)], { state: 'expired' }),
  'head-to-head-full': compared(
    Array.from({ length: 50 }, (_, index) => player((index + 45) % 50, 9 - Math.floor(index / 6))),
  ),
};

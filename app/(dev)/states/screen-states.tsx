'use client';

import type { ReactNode } from 'react';
import { GuestSettings } from '@/components/account/guest-settings';
import { LoadTrouble } from '@/components/account/load-trouble';
import { OwnProfileScreen } from '@/components/account/own-profile-screen';
import { SettingsScreen } from '@/components/account/settings-screen';
import { Stats } from '@/components/landing/stats';
import { TopPlayers } from '@/components/landing/top-players';
import { GameOverScreen } from '@/components/layout/game-over-screen';
import { LeaderboardScreen } from '@/components/leaderboard/leaderboard-screen';
import { ProfileCard } from '@/components/profile/profile-card';
import { ProfileNotFound } from '@/components/profile/profile-not-found';
import { ProfileSkeleton } from '@/components/profile/profile-skeleton';
import { ProfileStats } from '@/components/profile/profile-stats';
import { RecentActivity } from '@/components/profile/recent-activity';
import { CategoryBrowser } from '@/components/trivia/category-browser';
import { CreditsList } from '@/components/trivia/credits-list';
import { TriviaOutOfReach } from '@/components/trivia/trivia-out-of-reach';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import {
  HUGE,
  hugeRows,
  LONGEST_NAME,
  longestProfile,
  plantedBoard,
  plantedProfile,
  plantedRow,
  uncounted,
} from './planted';
import { PlantedCalls } from './planted-calls';

const board = (initial: Leaderboard | null) => (
  <PlantedCalls replies={[['/api/session', plantedProfile()]]}>
    <LeaderboardScreen filter="All Time" initial={initial} readAtMs={Date.now()} />
  </PlantedCalls>
);

const landing = (
  landingPage: Parameters<typeof Stats>[0]['landing'],
  rows: Parameters<typeof TopPlayers>[0]['rows'],
) => (
  <PlantedCalls replies={[['/api/session', null]]}>
    <Stats landing={landingPage} />
    <TopPlayers rows={rows} readAtMs={Date.now()} />
  </PlantedCalls>
);

const profile = (planted = plantedProfile()) => (
  <div className="profile">
    <div className="profile-column">
      <ProfileCard profile={planted} />
      <ProfileStats stats={planted.stats} />
    </div>
    <RecentActivity items={planted.recentActivity} />
  </div>
);

const account = (planted: ReturnType<typeof plantedProfile>) => (
  <PlantedCalls
    replies={[
      ['/api/session', planted],
      ['own-profile', planted],
      ['merge-preview', null],
    ]}
  >
    <OwnProfileScreen />
  </PlantedCalls>
);

const manyCredits = [1, 2, 3].map((number) => ({
  source: `Open Trivia DB ${number} with a name that goes on for longer than anybody would have thought necessary`,
  author: LONGEST_NAME.repeat(4),
  licence: 'CC BY-SA 4.0',
  url: 'https://opentdb.com',
  questions: HUGE,
}));

/** Screens with site chrome, by the name in their address. */
export const screenStates: Record<string, ReactNode> = {
  'landing-empty': landing({ players: 0, games: 0, game_category: 0 }, []),
  'landing-out-of-reach': landing(null, null),
  'landing-huge': landing({ players: HUGE, games: HUGE, game_category: 6 }, hugeRows),
  'board-empty': board(plantedBoard([])),
  'board-one-player': board(plantedBoard([plantedRow(1, 10)])),
  'board-out-of-reach': board(null),
  'board-huge': board(plantedBoard(hugeRows)),
  'board-far-down': board(plantedBoard(hugeRows, 1_204_331)),
  'board-uncounted': board(uncounted(plantedBoard(hugeRows, 1_204_331))),
  'profile-loading': <ProfileSkeleton />,
  'profile-empty': profile(),
  'profile-huge': profile(longestProfile),
  'profile-not-found': <ProfileNotFound />,
  'account-out-of-reach': <LoadTrouble onRetry={() => {}} />,
  'account-huge': account(longestProfile),
  'account-guest': account(plantedProfile({ authLess: true })),
  'settings-loading': (
    <PlantedCalls>
      <SettingsScreen />
    </PlantedCalls>
  ),
  'settings-guest': <GuestSettings />,
  'trivia-empty': (
    <PlantedCalls>
      <CategoryBrowser categories={[]} />
    </PlantedCalls>
  ),
  'trivia-out-of-reach': <TriviaOutOfReach />,
  'credits-empty': <CreditsList credits={[]} />,
  'credits-huge': <CreditsList credits={manyCredits} />,
  'game-over': <GameOverScreen />,
};

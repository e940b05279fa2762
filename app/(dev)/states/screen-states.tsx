'use client';

import type { ReactNode } from 'react';
import { DeviceList } from '@/components/account/device-list';
import { GuestSettings } from '@/components/account/guest-settings';
import { LoadError } from '@/components/account/load-error';
import { OwnProfileScreen } from '@/components/account/own-profile-screen';
import { SettingsScreen } from '@/components/account/settings-screen';
import { FriendsScreen } from '@/components/friends/friends-screen';
import { Stats } from '@/components/landing/stats';
import { TopPlayers } from '@/components/landing/top-players';
import { GameOverScreen } from '@/components/layout/game-over-screen';
import { LeaderboardScreen } from '@/components/leaderboard/leaderboard-screen';
import { ProfileCard } from '@/components/profile/profile-card';
import profileColumnsStyles from '@/components/profile/profile-columns.module.css';
import { ProfileNotFound } from '@/components/profile/profile-not-found';
import { ProfileSkeleton } from '@/components/profile/profile-skeleton';
import { ProfileStats } from '@/components/profile/profile-stats';
import { RecentActivity } from '@/components/profile/recent-activity';
import { RecapScreen } from '@/components/recap/recap-screen';
import { CategoryBrowser } from '@/components/trivia/category-browser';
import { CreditsList } from '@/components/trivia/credits-list';
import { TriviaUnavailable } from '@/components/trivia/trivia-unavailable';
import { recapFixture } from '@/e2e/test-players/recap-fixture';
import { statsFixture } from '@/e2e/test-players/stats-fixture';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import type { Recap } from '@/lib/contract/recap';
import type { OwnStats } from '@/lib/contract/stats';
import {
  boardFixture,
  boardRow,
  deviceSessionsFixture,
  friendsFixture,
  groupsFixture,
  HUGE,
  hugeRows,
  LONGEST_NAME,
  longestProfile,
  profileFixture,
  uncounted,
} from './fixtures';
import { StubbedCalls } from './stubbed-calls';

const board = (initial: Leaderboard | null) => (
  <StubbedCalls responses={[['/api/session', profileFixture()]]}>
    <LeaderboardScreen filter="All Time" initial={initial} readAtMs={Date.now()} />
  </StubbedCalls>
);

const landing = (
  landingPage: Parameters<typeof Stats>[0]['landing'],
  rows: Parameters<typeof TopPlayers>[0]['rows'],
) => (
  <StubbedCalls responses={[['/api/session', null]]}>
    <Stats landing={landingPage} />
    <TopPlayers rows={rows} readAtMs={Date.now()} />
  </StubbedCalls>
);

const profile = (fixture = profileFixture()) => (
  <div className={profileColumnsStyles.profile}>
    <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
      <ProfileCard profile={fixture} />
      <ProfileStats stats={fixture.stats} />
    </div>
    <RecentActivity items={fixture.recentActivity} />
  </div>
);

const account = (fixture: ReturnType<typeof profileFixture>, stats?: OwnStats) => (
  <StubbedCalls
    responses={[
      ...(stats ? [['own-stats', stats] as const] : []),
      ['/api/session', fixture],
      ['own-profile', fixture],
      ['merge-preview', null],
    ]}
  >
    <OwnProfileScreen />
  </StubbedCalls>
);

const manyFriends = (fixture: ReturnType<typeof profileFixture>) => (
  <StubbedCalls
    responses={[
      ['own-profile', fixture],
      [['friends', fixture.id], friendsFixture],
      [['groups', fixture.id], groupsFixture],
    ]}
  >
    <FriendsScreen />
  </StubbedCalls>
);

const recap = (response: Recap | null) => (
  <StubbedCalls
    responses={[
      ['/api/session', profileFixture()],
      ['own-recap', response],
    ]}
  >
    <RecapScreen />
  </StubbedCalls>
);

const manyCredits = [1, 2, 3].map((number) => ({
  source: `Open Trivia DB ${number} with a name that goes on for longer than anybody would have thought necessary`,
  author: LONGEST_NAME.repeat(4),
  licence: 'CC BY-SA 4.0',
  url: 'https://opentdb.com',
  questions: HUGE,
}));

/** Screens with site chrome, by their name in the URL. */
export const screenStates: Record<string, ReactNode> = {
  'landing-empty': landing({ players: 0, games: 0, game_category: 0 }, []),
  'landing-out-of-reach': landing(null, null),
  'landing-huge': landing({ players: HUGE, games: HUGE, game_category: 6 }, hugeRows),
  'board-empty': board(boardFixture([])),
  'board-one-player': board(boardFixture([boardRow(1, 10)])),
  'board-out-of-reach': board(null),
  'board-huge': board(boardFixture(hugeRows)),
  'board-far-down': board(boardFixture(hugeRows, 1_204_331)),
  'board-uncounted': board(uncounted(boardFixture(hugeRows, 1_204_331))),
  'profile-loading': <ProfileSkeleton />,
  'profile-empty': profile(),
  'profile-huge': profile(longestProfile),
  'profile-not-found': <ProfileNotFound />,
  'account-out-of-reach': <LoadError onRetry={() => {}} />,
  'account-huge': account(longestProfile, statsFixture),
  'account-figures': account(profileFixture(), statsFixture),
  'account-guest': account(profileFixture({ authLess: true })),
  'settings-loading': (
    <StubbedCalls>
      <SettingsScreen />
    </StubbedCalls>
  ),
  'settings-guest': <GuestSettings />,
  'settings-devices': (
    <StubbedCalls responses={[['device-sessions', deviceSessionsFixture]]}>
      <DeviceList />
    </StubbedCalls>
  ),
  'friends-loading': (
    <StubbedCalls>
      <FriendsScreen />
    </StubbedCalls>
  ),
  'friends-huge': manyFriends(profileFixture()),
  'recap-loading': (
    <StubbedCalls>
      <RecapScreen />
    </StubbedCalls>
  ),
  'recap-none': recap(null),
  'recap-full': recap(recapFixture),
  'trivia-empty': (
    <StubbedCalls>
      <CategoryBrowser categories={[]} />
    </StubbedCalls>
  ),
  'trivia-out-of-reach': <TriviaUnavailable />,
  'credits-empty': <CreditsList credits={[]} />,
  'credits-huge': <CreditsList credits={manyCredits} />,
  'game-over': <GameOverScreen />,
};

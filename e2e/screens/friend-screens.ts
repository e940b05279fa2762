import { expect } from '@playwright/test';
import type { FriendList, TwoOfUs } from '@/lib/contract/friends';
import type { Group, GroupInvitation, GroupList } from '@/lib/contract/groups';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { TEST_PLAYERS } from '../test-players/test-players';
import type { Screen, ScreenGroup, TestSession } from './screen';

const ID = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const CODE = 'A'.repeat(22);
const { champion, longest } = TEST_PLAYERS;

const player = (end: number, username: string) => ({ id: ID(end), username, profile_picture: null });

const FRIENDS: FriendList = {
  friends: [
    { ...player(1, 'bold-otter-2204'), is_mutual: true },
    { ...player(2, longest.username), is_mutual: false },
  ],
  blocked: [player(3, 'rapid-pelican-2431')],
  code: CODE,
};

const GROUPS: GroupList = {
  groups: [{ id: ID(10), name: 'The whole of the second floor, and Karl', players: 3, is_owner: true }],
};

const GROUP: Group = {
  id: ID(10),
  name: GROUPS.groups[0]?.name ?? '',
  players: 3,
  is_owner: true,
  code: CODE,
  members: [
    { ...player(4, champion.username), is_owner: true },
    { ...player(1, 'bold-otter-2204'), is_owner: false },
    { ...player(2, longest.username), is_owner: false },
  ],
};

const INVITATION: GroupInvitation = { id: null, name: 'Class 7b', players: 24, owner: champion.username };

const TWO: TwoOfUs = {
  user: player(2, longest.username),
  dailies: {
    both: 9,
    won: 3,
    lost: 5,
    recent: [
      { number: 214, date: '2026-11-21', score: 110, their_score: 130 },
      { number: 213, date: '2026-11-20', score: 140, their_score: 90 },
    ],
  },
  topics: [
    { category: 'history', name: 'history', hue: 'his', right_percent: 81, their_right_percent: 64 },
    { category: 'sports', name: 'sports', hue: 'spo', right_percent: 40, their_right_percent: 72 },
  ],
};

/** Answers calls as the provider would, for players that a fresh copy does not have. */
async function answer({ page }: Pick<TestSession, 'page'>, calls: Record<string, unknown>): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const [path, data] of Object.entries(calls)) {
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => (data === 404 ? route.fulfill(NOTHING) : route.fulfill({ json: { data } })),
    );
  }
}

const NOTHING = {
  status: 404,
  json: { statusCode: 404, detail: 'This link does not lead to a group any more.' },
};

const friendsAndGroups = (name: string, list: FriendList, groups: GroupList): Screen => ({
  name,
  startsFresh: true,
  open: async (session) => {
    await answer(session, { '/api/friends': list, '/api/groups': groups, '/api/groups/group': GROUP });
    await session.page.goto('/account?view=friends');
    await expect(session.page.getByRole('button', { name: 'New group' })).toBeVisible();
  },
});

const row = (
  end: number,
  { username, rank, points }: { username: string; rank: number; points: number },
) => ({
  user: player(end, username),
  rank,
  total_points: points,
  occurrences: 12,
  streaks: 3,
  used_extra_time: false,
});

const CIRCLE_BOARD: Leaderboard = {
  filter: 'Weekly',
  result: [
    row(1, { username: 'bold-otter-2204', rank: 1, points: 480 }),
    row(2, { username: longest.username, rank: 2, points: 465 }),
    row(5, { username: 'swift-finch-9031', rank: 3, points: 310 }),
    row(6, { username: 'calm-newt-1180', rank: 4, points: 300 }),
  ],
  own: null,
  resets_at: '2026-11-23T00:00:00.000Z',
  with: { id: 'friends', name: null, players: 6 },
};

const circleBoard = (name: string, board: Leaderboard, circle = 'friends'): Screen => ({
  name,
  startsFresh: true,
  open: async (session) => {
    await answer(session, { '/api/generics/leaderboard': board, '/api/groups': GROUPS });
    await session.page.goto(`/leader-board?filter=Weekly&with=${circle}`);
    const chips = session.page.getByRole('navigation', { name: 'Players' });
    await expect(chips.getByRole('link', { name: GROUP.name })).toBeVisible();
    await expect(session.page.locator('nav [data-pending]')).toHaveCount(0);
  },
});

/** The last of many chips is the chosen one. */
const groupBoard: Screen = {
  name: 'board-group',
  startsFresh: true,
  open: async (session) => {
    const board = { ...CIRCLE_BOARD, with: { id: ID(10), name: GROUP.name, players: 3 } };
    await circleBoard('', board, ID(10)).open(session);
    const chips = session.page.getByRole('navigation', { name: 'Players' });
    await expect(chips.getByRole('link', { name: GROUP.name })).toBeInViewport({ ratio: 0.8 });
  },
};

const invitation = (
  name: string,
  { path, title, calls = {} }: { path: string; title: RegExp; calls?: Record<string, unknown> },
): Screen => ({
  name,
  startsFresh: true,
  open: async (session) => {
    await answer(session, calls);
    await session.page.goto(path);
    await expect(session.page.getByRole('dialog', { name: title })).toBeVisible();
  },
});

/** Friends, groups, their boards and the invitations to them. */
export const friendScreens: ScreenGroup[] = [
  {
    name: 'a member with friends',
    player: 'champion',
    screens: [
      friendsAndGroups('friends', FRIENDS, GROUPS),
      {
        name: 'group',
        open: async ({ page }) => {
          await page.getByRole('button', { name: new RegExp(`^${GROUP.name}`) }).click();
          await expect(page.getByRole('button', { name: 'Close group' })).toBeVisible();
        },
      },
      {
        name: 'group-close',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Close group' }).click();
          await expect(page.getByRole('dialog', { name: /^Close “/ })).toBeVisible();
        },
      },
      friendsAndGroups('friends-none', { friends: [], blocked: [], code: null }, { groups: [] }),
      {
        name: 'group-new',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'New group' }).click();
          await page.getByRole('button', { name: 'Make the group' }).click();
          await expect(page.getByText('A name is required.')).toBeVisible();
        },
      },
      circleBoard('board-friends', CIRCLE_BOARD),
      groupBoard,
      circleBoard('board-friends-alone', {
        ...CIRCLE_BOARD,
        result: [],
        with: { id: 'friends', name: null, players: 1 },
      }),
      circleBoard('board-group-left', { ...CIRCLE_BOARD, with: undefined }, ID(11)),
      {
        name: 'profile-friend',
        startsFresh: true,
        open: async (session) => {
          const friendship = { is_followed: true, is_mutual: true, is_blocked: false };
          await answer(session, { '/api/friends/friendship': friendship, '/api/friends/two': TWO });
          await session.page.goto(`/profile/${longest.username}`);
          await expect(session.page.getByRole('heading', { name: 'The two of you' })).toBeVisible();
        },
      },
      {
        name: 'profile-block',
        open: async ({ page }) => {
          await page.getByRole('button', { name: /^More about/ }).click();
          await expect(page.getByRole('dialog', { name: /^Block/ })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a visitor is invited',
    player: 'visitor',
    screens: [
      invitation('invited-friend', {
        path: `/profile/${champion.username}?friend=${CODE}`,
        title: /invites you$/,
      }),
      invitation('invited-group', {
        path: `/leader-board?join=${CODE}`,
        title: /^Join “Class 7b”/,
        calls: { '/api/groups/invitation': INVITATION },
      }),
      invitation('invited-group-gone', {
        path: `/leader-board?join=${CODE}`,
        title: /^This link doesn’t work$/,
        calls: { '/api/groups/invitation': 404 },
      }),
      {
        name: 'profile-follow-visitor',
        startsFresh: true,
        open: async (session) => {
          await answer(session, {});
          await session.page.goto(`/profile/${champion.username}`);
          await session.page.getByRole('button', { name: `Follow ${champion.username}` }).click();
          await expect(session.page.getByRole('dialog', { name: /^Follow/ })).toBeVisible();
        },
      },
      {
        name: 'board-friends-visitor',
        startsFresh: true,
        open: async (session) => {
          await answer(session, {});
          await session.page.goto('/leader-board?filter=Weekly&with=friends');
          await expect(
            session.page.getByRole('heading', { name: 'A board of your own friends' }),
          ).toBeVisible();
        },
      },
    ],
  },
];

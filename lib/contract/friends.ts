import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { boardUser } from './leaderboard';
import { category } from './trivia';

/** The random part of a friend link or a group's link: 128 bits, base64url. */
export const inviteCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not a code of ours.');

const playerIdBody = z.strictObject({ id: z.uuid() });

/** What the caller and another player are to each other. Who blocked the caller is never told. */
const friendship = z.object({
  is_followed: z.boolean(),
  /** Whether the two follow each other. */
  is_mutual: z.boolean(),
  /** Whether the caller has blocked the player. */
  is_blocked: z.boolean(),
});
export type Friendship = z.infer<typeof friendship>;

const friend = boardUser.extend({ is_mutual: z.boolean() });

const friendList = z.object({
  /** Whom the caller follows, by name. */
  friends: z.array(friend),
  blocked: z.array(boardUser),
  /** The code of the caller's friend link; null until one was asked for. */
  code: inviteCode.nullable(),
});
export type FriendList = z.infer<typeof friendList>;

const friendSettings = z.object({ on_friends_boards: z.boolean() });

/** What two players have in common; the caller's figures come first. */
const twoOfUs = z.object({
  user: boardUser,
  /** The last sixty dailies that both have finished; `recent` are the newest of them. */
  dailies: z.object({
    both: z.number().int(),
    won: z.number().int(),
    lost: z.number().int(),
    recent: z.array(
      z.object({
        number: z.number().int(),
        date: z.iso.date(),
        score: z.number().int(),
        their_score: z.number().int(),
      }),
    ),
  }),
  /** Categories in which both have finished enough games, widest lead of the caller first. */
  topics: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      hue: category.shape.hue,
      right_percent: z.number().int().min(0).max(100),
      their_right_percent: z.number().int().min(0).max(100),
    }),
  ),
});
export type TwoOfUs = z.infer<typeof twoOfUs>;

/** How the caller's scored run of a daily compares with those of their friends. */
const dailyAmongFriends = z.object({
  /** Friends who have finished it. */
  friends: z.number().int().positive(),
  /** Friends with a higher score, and one. */
  rank: z.number().int().positive(),
  /** The friend with the highest score who finished first, and how many points more they have: negative when fewer. */
  best: z.object({ user: boardUser, lead: z.number().int() }),
});
export type DailyAmongFriends = z.infer<typeof dailyAmongFriends>;

const perMinute = { limit: 60, windowSeconds: 60, by: 'account' } as const;
const reads = { limit: 240, windowSeconds: 60, by: 'account' } as const;

/** Friends: the players one follows, and what is compared with them. */
export const friendEndpoints = {
  listFriends: {
    method: 'GET',
    path: '/api/v1/friends/',
    auth: 'required',
    bff: 'forward',
    summary: 'Whom the caller follows and has blocked, and the code of their friend link.',
    rateLimit: reads,
    response: friendList,
  },
  getFriendship: {
    method: 'GET',
    path: '/api/v1/friends/friendship',
    auth: 'required',
    bff: 'forward',
    summary: 'Whether the caller follows a player, is followed back, or has blocked them.',
    rateLimit: reads,
    query: playerIdBody,
    response: friendship,
  },
  followPlayer: {
    method: 'POST',
    path: '/api/v1/friends/follow',
    auth: 'required',
    bff: 'forward',
    summary: 'Follows a player; again changes nothing. Whoever blocked the caller is as unknown as nobody.',
    rateLimit: perMinute,
    body: playerIdBody,
    response: friendship,
  },
  unfollowPlayer: {
    method: 'POST',
    path: '/api/v1/friends/unfollow',
    auth: 'required',
    bff: 'forward',
    summary: 'Ends following a player; again changes nothing.',
    rateLimit: perMinute,
    body: playerIdBody,
    response: friendship,
  },
  blockPlayer: {
    method: 'POST',
    path: '/api/v1/friends/block',
    auth: 'required',
    bff: 'forward',
    summary: 'Blocks a player: neither follows the other any more, or can. The player is not told.',
    rateLimit: perMinute,
    body: playerIdBody,
    response: friendship,
  },
  unblockPlayer: {
    method: 'POST',
    path: '/api/v1/friends/unblock',
    auth: 'required',
    bff: 'forward',
    summary: 'Takes a block back; who followed whom before stays ended.',
    rateLimit: perMinute,
    body: playerIdBody,
    response: friendship,
  },
  makeFriendLink: {
    method: 'POST',
    path: '/api/v1/friends/link',
    auth: 'required',
    bff: 'forward',
    summary: 'The code of the caller’s friend link, made when there is none; `renew` replaces it.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'account' },
    body: z.strictObject({ renew: z.boolean() }),
    response: z.object({ code: inviteCode }),
  },
  acceptFriendLink: {
    method: 'POST',
    path: '/api/v1/friends/accept',
    auth: 'required',
    bff: 'forward',
    summary: 'Makes the caller and the player of a friend link follow each other.',
    rateLimit: perMinute,
    body: z.strictObject({ id: z.uuid(), code: inviteCode }),
    response: friendship,
  },
  getFriendSettings: {
    method: 'GET',
    path: '/api/v1/friends/settings',
    auth: 'required',
    bff: 'forward',
    summary: 'Whether the caller appears on the boards of those who follow them.',
    rateLimit: reads,
    response: friendSettings,
  },
  updateFriendSettings: {
    method: 'PUT',
    path: '/api/v1/friends/settings',
    auth: 'required',
    bff: 'forward',
    summary: 'Sets whether the caller appears on the boards of those who follow them.',
    rateLimit: perMinute,
    body: z.strictObject({ on_friends_boards: z.boolean() }),
    response: friendSettings,
  },
  getTwoOfUs: {
    method: 'GET',
    path: '/api/v1/friends/two',
    auth: 'required',
    bff: 'forward',
    summary: 'Dailies and topics of the caller beside those of a player they follow; 404 for anybody else.',
    rateLimit: perMinute,
    query: playerIdBody,
    response: twoOfUs,
  },
  getDailyAmongFriends: {
    method: 'GET',
    path: '/api/v1/friends/daily',
    auth: 'required',
    bff: 'forward',
    summary: 'The caller’s result of a daily among their friends’; null while there is nothing to compare.',
    rateLimit: perMinute,
    query: z.strictObject({
      number: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, 'A number from 1.')
        .transform(Number),
    }),
    response: dailyAmongFriends.nullable(),
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { GAME_NAMES, HUES } from './enums';

/** In the link: 120 random bits, base64url. */
export const challengeCode = z.string().regex(/^[\w-]{20}$/);

const codeBody = z.strictObject({ code: challengeCode });
const codeQuery = z.strictObject({ code: challengeCode });

/** What a challenge is played in: a daily by its number, or a topic of trivia. */
const challengeGame = z.object({
  code: challengeCode,
  game: z.enum(GAME_NAMES),
  daily: z.object({ number: z.number().int(), date: z.iso.date() }).nullable(),
  /** Ids as in the site's addresses; `sub_category` is `all` for a whole category. */
  topic: z
    .object({ category: z.string(), sub_category: z.string(), name: z.string(), hue: z.enum(HUES) })
    .nullable(),
});
export type ChallengeGame = z.infer<typeof challengeGame>;

/** A player as others see them; null in place of one who has deleted their account. */
const challengePerson = z.object({ username: z.string(), profile_photo: z.string().nullable() }).nullable();
export type ChallengePerson = z.infer<typeof challengePerson>;

/** A challenge of somebody else's that the caller has not played. */
export const openChallenge = challengeGame.extend({ maker: challengePerson });
export type OpenChallenge = z.infer<typeof openChallenge>;

/**
 * Whether a challenge can be started by the caller now: `early`, `between` and `past` are a daily whose date has not
 * come, is over but not in the archive yet, and is in the archive. A player who has joined is never `full`.
 */
const CHALLENGE_STATES = ['open', 'expired', 'withdrawn', 'full', 'early', 'between', 'past'] as const;

const challengeState = z.enum(CHALLENGE_STATES);
export type ChallengeState = z.infer<typeof challengeState>;

/** How a player did at one question, in the order of the game. */
const challengeMark = z.object({ correct: z.boolean(), hint_used: z.boolean(), points: z.number().int() });
export type ChallengeMark = z.infer<typeof challengeMark>;

const challengePlayer = z.object({
  person: challengePerson,
  is_own: z.boolean(),
  is_maker: z.boolean(),
  score: z.number().int(),
  time_seconds: z.number().int(),
  marks: z.array(challengeMark),
});
export type ChallengePlayer = z.infer<typeof challengePlayer>;

/** What only a player who has finished sees. */
const headToHead = z.object({
  /** Those who have finished, best first. */
  players: z.array(challengePlayer),
  /** The caller's own run, for its review; null for a result whose run is gone. */
  run_id: z.uuid().nullable(),
  /** A rematch that somebody has asked for. */
  rematch: challengeGame.extend({ by: challengePerson, has_joined: z.boolean() }).nullable(),
});
export type HeadToHead = z.infer<typeof headToHead>;

const challengeData = challengeGame.extend({
  maker: challengePerson,
  state: challengeState,
  /** When a daily that cannot be started now can be; null otherwise. */
  opens_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  /** How many have finished, the maker included; and how many have a place. */
  played: z.number().int(),
  joined: z.number().int(),
  is_maker: z.boolean(),
  /** The caller's part in it; `none` for a visitor. */
  part: z.enum(['none', 'joined', 'finished']),
  /** The caller has finished this daily outside the challenge: accepting shows the head-to-head at once. */
  has_played: z.boolean(),
  /** null until the caller has finished. */
  result: headToHead.nullable(),
});
export type Challenge = z.infer<typeof challengeData>;

/** An open challenge of the caller's, as a list shows it. */
const listedChallenge = challengeGame.extend({
  maker: challengePerson,
  is_maker: z.boolean(),
  has_finished: z.boolean(),
  played: z.number().int(),
  expires_at: z.iso.datetime(),
});
export type ListedChallenge = z.infer<typeof listedChallenge>;

/** Challenges: the same game for everybody who opens a link. */
export const challengeEndpoints = {
  getChallenge: {
    method: 'GET',
    path: '/api/v1/challenge',
    auth: 'optional',
    bff: 'forward',
    summary:
      'Who challenges, and in what; the head-to-head only once the caller has played. 404 as for an unknown code for a blocked player.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: codeQuery,
    response: challengeData,
  },
  createChallenge: {
    method: 'POST',
    path: '/api/v1/challenge',
    auth: 'required',
    bff: 'forward',
    summary: 'Makes the link of a finished game, or returns the one it has.',
    rateLimit: { limit: 30, windowSeconds: 60, by: 'account' },
    body: z.strictObject({ run_id: z.uuid() }),
    response: challengeGame,
  },
  acceptChallenge: {
    method: 'POST',
    path: '/api/v1/challenge/accept',
    auth: 'required',
    bff: 'forward',
    summary:
      'Takes a place in a challenge, or keeps the one the caller has. 409 when it can no longer be joined.',
    rateLimit: [
      { limit: 30, windowSeconds: 60, by: 'account' },
      { limit: 240, windowSeconds: 60, by: 'address' },
    ],
    body: codeBody,
    response: challengeData,
  },
  withdrawChallenge: {
    method: 'POST',
    path: '/api/v1/challenge/withdraw',
    auth: 'required',
    bff: 'forward',
    summary: 'Closes the caller’s own challenge: nobody joins any more, those who played keep their table.',
    rateLimit: { limit: 30, windowSeconds: 60, by: 'account' },
    body: codeBody,
    response: challengeData,
  },
  rematchChallenge: {
    method: 'POST',
    path: '/api/v1/challenge/rematch',
    auth: 'required',
    bff: 'forward',
    summary:
      'Ten new questions for those who have played; joins the rematch that somebody has asked for already.',
    rateLimit: { limit: 10, windowSeconds: 60, by: 'account' },
    body: codeBody,
    response: challengeGame,
  },
  listChallenges: {
    method: 'GET',
    path: '/api/v1/challenge/list',
    auth: 'required',
    bff: 'forward',
    summary: 'The caller’s open challenges, made or accepted, newest first.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    response: z.array(listedChallenge),
  },
} as const satisfies Record<string, Endpoint>;

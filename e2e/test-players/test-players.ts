import { dailyNumber, localDate } from '@/lib/quiz/day';

/**
 * Players who exist before the first journey: what a fresh copy cannot show otherwise (huge numbers, long names, a low
 * rank).
 */
export type TestPlayer = {
  email: string;
  username: string;
  bio: string;
  location: string;
  points: number;
  games: number;
  timeSeconds: number;
  /** In days, current today. */
  streak: number;
};

/** The password of every test player. */
export const TEST_PLAYER_PASSWORD = 'four words make sense';

/** The leaderboards they are on. The other two are as the journeys leave them. */
export const TEST_PLAYER_BOARDS = ['All Time', 'Weekly'] as const;

export const TEST_PLAYERS = {
  /** First on the leaderboards, with games in every category. */
  champion: {
    email: 'champion@cast.playwit.invalid',
    username: 'mira-berg',
    bio: 'Still bitter about the capital of Australia. I read plaques. I have opinions about plaques.',
    location: 'Leeds, UK',
    points: 48_210,
    games: 412,
    timeSeconds: 93_780,
    streak: 41,
  },
  /** All texts of this player have their maximum length. */
  longest: {
    email: 'longest-of-all-the-addresses-that-anybody-would-type-twice@cast.playwit.invalid',
    username: 'WILLHELMINA-WAGNER-W',
    bio: 'Donaudampfschifffahrtsgesellschaftskapitaen, and proud of it. Whoever gets the longest word into a profile without a single space in it has won, I am told. QED.',
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey, UK',
    points: 2_147_483_640,
    games: 1_987_654,
    timeSeconds: 2_147_000_000,
    streak: 12_345,
  },
  /** Has done nothing yet, and ranks far below the hundred rows of a leaderboard. */
  farDown: {
    email: 'far-down@cast.playwit.invalid',
    username: 'quiet-newt-4821',
    bio: '',
    location: '',
    points: 5,
    games: 1,
    timeSeconds: 64,
    streak: 0,
  },
  /** Played seven days, missed the one before today and has a freeze; the next game is the hundredth. */
  skipper: {
    email: 'skipper@cast.playwit.invalid',
    username: 'weekend-heron-77',
    bio: '',
    location: '',
    points: 10,
    games: 99,
    timeSeconds: 1_100,
    streak: 7,
  },
} satisfies Record<string, TestPlayer>;

export type TestPlayerName = keyof typeof TEST_PLAYERS;

const CROWD_NAMES =
  'amber brave calm daring eager fleet gentle happy jolly keen lucky merry noble proud quick ready smart tidy vivid witty'.split(
    ' ',
  );
const CROWD = 130;

/** Players between the champion and the low rank: more than a leaderboard shows. */
export const CROWD_PLAYERS: TestPlayer[] = Array.from({ length: CROWD }, (_, index) => ({
  email: `crowd-${index}@cast.playwit.invalid`,
  username: `${CROWD_NAMES[index % CROWD_NAMES.length]}-otter-${1000 + index * 7}`,
  bio: '',
  location: '',
  points: 30_000 - index * 210,
  games: 300 - index * 2,
  timeSeconds: 60_000 - index * 400,
  streak: index % 9,
}));

/** Days ago of the dailies that are in the archive at any hour of the day; the last one is in another month. */
export const PAST_DAILIES = [2, 3, 4, 6, 31] as const;

/** Returns the number of a daily that is in the archive. */
export const pastDailyNumber = () => dailyNumber(localDate(new Date(), 'UTC')) - PAST_DAILIES[0];

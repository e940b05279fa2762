import type { GameName } from '@/lib/contract/enums';
import { dailyDate } from './day';

/** What a player's milestones follow from, once a game of theirs is on the boards. */
export type MilestoneFacts = {
  game: GameName;
  /** null for trivia. */
  dailyNumber: number | null;
  isPerfect: boolean;
  isPassed: boolean;
  /** The hour of the player's day at which the game began, 0 to 23. */
  startHour: number;
  /** Whole days since the player's game before; null for the first one. */
  daysAway: number | null;
  /** The streak after the game, and the longest one ever. */
  streak: number;
  longestStreak: number;
  /** Games on the boards, this one included. */
  games: number;
  /** Right answers in all games on the boards, and in this one. */
  rightAnswers: number;
  rightInGame: number;
  /** Consecutive dailies up to this one in which no hint was used; counted up to seven. */
  dailiesWithoutHint: number;
  hasPlayedEveryTopic: boolean;
  challengesWon: number;
};

/** The hours of a player's day, from the first to before the second. */
const NIGHT_HOURS = [0, 5] as const;
const MORNING_HOURS = [5, 7] as const;

const DAYS_AWAY = 30;
export const DAILIES_WITHOUT_HINT = 7;
const HUNDRED_GAMES = 100;
export const THOUSAND_RIGHT = 1_000;
export const CHALLENGES_TO_WIN = 10;
/** Players on a day's board who make a place among its first three a milestone. */
export const PODIUM_PLAYERS = 10;

const SATURDAY = 6;
const SUNDAY = 0;

type Rule = {
  name: string;
  description: string;
  isReached(facts: MilestoneFacts): boolean;
  /** Whether this very game reached it. Without it: whichever game is the first that does. */
  isNew?(facts: MilestoneFacts): boolean;
};

/** The milestones by id, in the order in which one game's are shown. */
const RULES = {
  'perfect-daily': {
    name: 'Flawless day',
    description: 'All fifteen questions of a daily right.',
    isReached: ({ game, isPerfect }) => game === 'DailyChallenge' && isPerfect,
  },
  'perfect-trivia': {
    name: 'Ten out of ten',
    description: 'Every question of a trivia game right.',
    isReached: ({ game, isPerfect }) => game === 'Trivia' && isPerfect,
  },
  'streak-7': streakOf(7, 'One week', 'A daily streak of 7 days.'),
  'streak-30': streakOf(30, 'A month of dailies', 'A daily streak of 30 days.'),
  'streak-100': streakOf(100, 'A hundred days', 'A daily streak of 100 days.'),
  'streak-365': streakOf(365, 'Once around the sun', 'A daily streak of 365 days.'),
  'saturday-pass': {
    name: 'Saturday solved',
    description: 'Passed a Saturday’s daily, the hardest of its week.',
    isReached: (facts) => facts.isPassed && weekdayOf(facts) === SATURDAY,
  },
  'sunday-theme': {
    name: 'On theme',
    description: 'Passed a Sunday’s daily, the one with a theme.',
    isReached: (facts) => facts.isPassed && weekdayOf(facts) === SUNDAY,
  },
  'hint-free-week': {
    name: 'No hints needed',
    description: 'Seven dailies in a row without a hint.',
    isReached: ({ dailiesWithoutHint }) => dailiesWithoutHint >= DAILIES_WITHOUT_HINT,
  },
  'every-topic': {
    name: 'All-rounder',
    description: 'A finished game in every topic.',
    isReached: ({ hasPlayedEveryTopic }) => hasPlayedEveryTopic,
  },
  comeback: {
    name: 'Good to see you',
    description: 'A game after thirty days or more without one.',
    isReached: ({ daysAway }) => daysAway !== null && daysAway >= DAYS_AWAY,
  },
  'night-owl': {
    name: 'Night owl',
    description: 'A game begun between midnight and five.',
    isReached: ({ startHour }) => isWithin(startHour, NIGHT_HOURS),
  },
  'early-bird': {
    name: 'Early bird',
    description: 'A game begun between five and seven in the morning.',
    isReached: ({ startHour }) => isWithin(startHour, MORNING_HOURS),
  },
  'hundred-games': {
    name: 'Hundredth game',
    description: 'A hundred finished games.',
    isReached: ({ games }) => games >= HUNDRED_GAMES,
    isNew: ({ games }) => games === HUNDRED_GAMES,
  },
  'thousand-right': {
    name: 'A thousand right',
    description: 'A thousand right answers, all games together.',
    isReached: ({ rightAnswers }) => rightAnswers >= THOUSAND_RIGHT,
    isNew: ({ rightAnswers, rightInGame }) => rightAnswers - rightInGame < THOUSAND_RIGHT,
  },
  'ten-challenges': {
    name: 'Ten duels won',
    description: 'Ahead in ten challenges between friends.',
    isReached: ({ challengesWon }) => challengesWon >= CHALLENGES_TO_WIN,
  },
  podium: {
    name: 'On the podium',
    description: 'Among the first three when a day’s board closed.',
    // Awarded when the day is over; no game can tell.
    isReached: () => false,
  },
} satisfies Record<string, Rule>;

export type MilestoneId = keyof typeof RULES;

/** What a player sees of a milestone. */
export type Milestone = { id: MilestoneId; name: string; description: string };

const rules = Object.entries(RULES) as [MilestoneId, Rule][];

/** The milestones there are. */
export const MILESTONES: readonly Milestone[] = rules.map(([id, { name, description }]) => ({
  id,
  name,
  description,
}));

/**
 * Returns the milestones that a player has reached with a game and does not hold. `isNew` is false for one that they had
 * reached before: it is theirs, but not this game's moment.
 */
export function reachedMilestones(
  facts: MilestoneFacts,
  held: readonly string[],
): (Milestone & { isNew: boolean })[] {
  return rules
    .filter(([id, { isReached }]) => !held.includes(id) && isReached(facts))
    .map(([id, { name, description, isNew }]) => ({ id, name, description, isNew: isNew?.(facts) ?? true }));
}

function streakOf(days: number, name: string, description: string): Rule {
  return {
    name,
    description,
    isReached: ({ longestStreak }) => longestStreak >= days,
    isNew: ({ game, streak }) => game === 'DailyChallenge' && streak === days,
  };
}

const isWithin = (hour: number, [from, until]: readonly [number, number]) => hour >= from && hour < until;

/** Returns a daily's weekday, 0 for Sunday; undefined for trivia. */
const weekdayOf = ({ dailyNumber }: MilestoneFacts): number | undefined =>
  dailyNumber === null ? undefined : new Date(dailyDate(dailyNumber)).getUTCDay();

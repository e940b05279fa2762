import type { callBff } from '@/lib/browser/api/bff';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { GameName } from '@/lib/contract/enums';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { CompletedRun } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';
import type { TriviaGame } from '@/lib/contract/trivia';

/** A game as dealt by game-play. */
export type DealtGame = DailyChallenge | TriviaGame;

/** What differs between the daily and trivia for the controller. */
export type GameDefinition<Game extends DealtGame> = {
  name: GameName;
  /** Names the tab's entry for its run in play: one per screen. */
  slot: string;
  get: (bff: typeof callBff) => Promise<Game>;
  questionsOf: (dealtGame: Game) => readonly Question[];
  durationSecondsOf: (dealtGame: Game) => number;
  /** True when a game is dealt to one account: what a visitor was dealt cannot be started. */
  isPersonal: boolean;
  /** The caller's run of this game according to the server; null when there is none. */
  knownRunOf: (
    dealtGame: Game,
  ) => { state: 'open'; is_todays: boolean } | { state: 'closed'; result: CompletedRun } | null;
};

/** The daily that the player plays next: the server knows its questions and the player's progress. */
export const dailyDefinition: GameDefinition<DailyChallenge> = {
  name: 'DailyChallenge',
  slot: 'daily',
  isPersonal: false,
  get: (bff) => bff('GET /api/daily-challenge/game-play'),
  questionsOf: ({ challenges }) => challenges,
  durationSecondsOf: ({ duration }) => duration * 60,
  knownRunOf: ({ scored_run }) => scored_run,
};

/** Returns the definition of a past daily: its runs are practice. */
export function pastDailyDefinition(number: number): GameDefinition<DailyChallenge> {
  return {
    ...dailyDefinition,
    slot: `daily.${number}`,
    get: (bff) => bff('GET /api/daily-challenge/game-play', { query: { day: String(number) } }),
  };
}

/** Returns the definition of a challenge's daily: today's, as long as that is its number. */
export function challengeDailyDefinition(number: number): GameDefinition<DailyChallenge> {
  return {
    ...dailyDefinition,
    get: async (bff) => {
      const daily = await dailyDefinition.get(bff);
      // At midnight another daily takes its place: the challenge then says where its own is.
      if (daily.number !== number) throw new Error(`Daily ${number} is over`);
      return daily;
    },
  };
}

/** Returns the definition of a trivia challenge that the player has accepted: its questions are dealt to nobody else. */
export function challengeTriviaDefinition(code: string): GameDefinition<TriviaGame> {
  return {
    ...triviaGame,
    slot: `challenge.${code}`,
    isPersonal: false,
    get: (bff) => bff('GET /api/trivia/game-play', { query: { challenge: code } }),
  };
}

/** What is the same for every trivia game. */
const triviaGame = {
  name: 'Trivia',
  questionsOf: ({ questions }: TriviaGame) => questions,
  durationSecondsOf: ({ duration }: TriviaGame) => duration,
  knownRunOf: ({ open_run }: TriviaGame) =>
    open_run && { ...open_run, state: 'open' as const, is_todays: true },
} as const;

/** Returns the definition of the practice of a category's missed questions. */
export function missedDefinition(category: string): GameDefinition<TriviaGame> {
  return {
    ...triviaDefinition({ category, subCategory: WHOLE_CATEGORY }),
    slot: `missed.${category}`,
    get: (bff) => bff('GET /api/trivia/game-play', { query: { category, practice: 'missed' } }),
  };
}

/** Returns the definition of a trivia game in a topic; the sub-category `all` means the whole category. */
export function triviaDefinition(topic: {
  category: string;
  subCategory: string;
}): GameDefinition<TriviaGame> {
  const { category, subCategory } = topic;
  const query = { category, ...(subCategory !== WHOLE_CATEGORY && { 'sub-category': subCategory }) };
  return {
    ...triviaGame,
    slot: `trivia.${category}.${subCategory}`,
    isPersonal: true,
    get: (bff) => bff('GET /api/trivia/game-play', { query }),
  };
}

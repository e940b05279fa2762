import type { callBff } from '@/lib/browser/api/bff';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { GameName } from '@/lib/contract/enums';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { CompletedRun } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';
import type { TriviaGame } from '@/lib/contract/trivia';

/** What game-play answers with, for either game. */
export type DealtGame = DailyChallenge | TriviaGame;

/** What the controller has to know about a game; everything else is the same for both. */
export type GameDefinition<Game extends DealtGame> = {
  name: GameName;
  /** Where a tab keeps its run in play: one place per screen. */
  slot: string;
  get: (bff: typeof callBff) => Promise<Game>;
  questionsOf: (dealtGame: Game) => readonly Question[];
  durationSecondsOf: (dealtGame: Game) => number;
  /** The caller's run of this game as the server tells it; null where it knows of none. */
  knownRunOf: (dealtGame: Game) => { state: 'open' } | { state: 'closed'; result: CompletedRun } | null;
};

/** Today's fifteen: the server knows which they are and how far the player is. */
export const dailyDefinition: GameDefinition<DailyChallenge> = {
  name: 'DailyChallenge',
  slot: 'daily',
  get: (bff) => bff('GET /api/daily-challenge/game-play'),
  questionsOf: ({ challenges }) => challenges,
  durationSecondsOf: ({ duration }) => duration * 60,
  knownRunOf: ({ scored_run }) => scored_run,
};

/** Ten of a category or sub-category; `all` means the whole category. */
export function triviaDefinition(place: {
  category: string;
  subCategory: string;
}): GameDefinition<TriviaGame> {
  const { category, subCategory } = place;
  const query = { category, ...(subCategory !== WHOLE_CATEGORY && { 'sub-category': subCategory }) };
  return {
    name: 'Trivia',
    slot: `trivia.${category}.${subCategory}`,
    get: (bff) => bff('GET /api/trivia/game-play', { query }),
    questionsOf: ({ questions }) => questions,
    durationSecondsOf: ({ duration }) => duration,
    knownRunOf: ({ open_run }) => open_run && { ...open_run, state: 'open' },
  };
}

import { asc, inArray } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { DIFFICULTIES } from '@/lib/contract/enums';
import type { TriviaGame } from '@/lib/contract/trivia';
import { timeLimitSeconds } from '@/lib/quiz/difficulty';
import { TRIVIA_QUESTIONS, triviaPoints } from '@/lib/quiz/scoring';
import { timeMultiplierOf } from '@/lib/quiz/time-multiplier';
import { findTopic, nextCategory, type Topic } from '@/provider/content/categories';
import { questions } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { GameContext } from '@/provider/services/game/game-kind';
import { getRunQuestions } from '@/provider/services/game/run-questions';
import type { Run } from '@/provider/services/game/run-result';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import {
  describeQuestion,
  type GameQuestion,
  type TriviaQuestion,
  totalPoints,
} from '@/provider/services/question/game-question';
import { readQuestions } from '@/provider/services/question/read-questions';
import { type DrawnQuestions, dealToPlayer, dealToVisitor, getSharedDraw, offerQuestions } from './deal-game';
import { findOpenTriviaAndMet } from './open-trivia';
import { suggestTrivia } from './suggest-trivia';
import { listPlayableTopics } from './trivia-categories';
import { issueGameId, readGameId } from './trivia-game-id';

type TriviaEntry = Omit<TriviaGame, 'questions' | 'now' | 'next' | 'open_run'>;

export const noSuchGame = () => notFound('There is no such trivia game.');

/**
 * Returns ten questions of a category or sub-category, answers sealed; without a category, the suggested one's. Returns
 * the caller's open game there if one exists, on whatever device it was started. Stores nothing: the id lists the
 * questions. Throws 404 for an unknown topic or one with too few questions.
 */
export async function getTriviaGame(
  context: GameContext,
  caller: Caller | null,
  query: { category?: string | undefined; 'sub-category'?: string | undefined },
): Promise<TriviaGame> {
  const categoryId = query.category ?? (await suggestTrivia(context, caller))?.id;
  const topic = categoryId === undefined ? undefined : findTopic(categoryId, query['sub-category']);
  if (!topic) throw noSuchGame();
  const draw = await getSharedDraw(context, topic);
  if (!caller) return describeVisitorsGame(context, topic, draw);
  const offered = offerQuestions(draw);
  const questionIds = offered.map(({ id }) => id);
  const { run, met } = await findOpenTriviaAndMet(context, caller, { topic, questionIds });
  const inPlay = run && (await describeGameInPlay(context, run));
  if (inPlay) return describeDealtGame(context, topic, inPlay);
  const questions = await dealToPlayer(context, { topic, caller }, { offered, met });
  return describeDealtGame(context, topic, issueGame(context, { topic, caller, questions }));
}

const visitorsGames = new WeakMap<DrawnQuestions, TriviaGame>();

/** Nobody starts a visitor's game, and so all visitors within a second are dealt the same one. */
function describeVisitorsGame(context: Context, topic: Topic, draw: DrawnQuestions): TriviaGame {
  const kept = visitorsGames.get(draw);
  if (kept) return { ...kept, now: context.clock().toISOString() };
  const dealt = issueGame(context, { topic, caller: null, questions: dealToVisitor(offerQuestions(draw)) });
  const game = describeDealtGame(context, topic, dealt);
  visitorsGames.set(draw, game);
  return game;
}

/** A game dealt to a player: its signed id, its questions in order, and the run of it that is open. */
export type Dealt = { id: string; questions: readonly GameQuestion[]; openRun: TriviaGame['open_run'] };

/** Returns a dealt game as its player receives it, answers sealed. */
export function describeDealtGame(
  { clock }: Pick<Context, 'clock'>,
  topic: Topic,
  { id: gameId, questions, openRun }: Dealt,
): TriviaGame {
  const { id, name } = nextCategory(topic.category.id);
  return {
    ...describeGame(topic, questions),
    id: gameId,
    questions: questions.map(describeQuestion),
    now: clock().toISOString(),
    open_run: openRun,
    next: { id, name },
  };
}

/** Returns what a dealt game says of its open run. */
export const describeOpenRun = (run: Run): TriviaGame['open_run'] => ({
  run_id: run.id,
  deadline: run.deadlineAt?.toISOString() ?? null,
  time_multiplier: timeMultiplierOf(run.timeMultiplier),
});

type NewGame = { topic: Topic; caller: Caller | null; questions: readonly TriviaQuestion[] };

/** Returns a game of these questions that can be started. Throws 404 when they are too few. */
function issueGame(context: Context, { topic, caller, questions }: NewGame): Dealt {
  if (questions.length < TRIVIA_QUESTIONS) throw noSuchGame();
  const id = issueGameId(context, caller, { topic, serials: questions.map(({ serial }) => serial) });
  return { id, questions, openRun: null };
}

/** Returns the open game; undefined when one of its questions is gone. */
export async function describeGameInPlay(context: GameContext, run: Run): Promise<Dealt | undefined> {
  const questions = await getRunQuestions(context, run);
  if (questions.length !== run.questionCount) return undefined;
  return { id: run.gameId, questions, openRun: describeOpenRun(run) };
}

/**
 * Returns the games that can be played, or the one with this id: a topic's (`sports.nba`) or a game's issued to the
 * caller.
 */
export async function listTrivia(
  context: Context,
  caller: Caller | null,
  { id }: { id?: string | undefined },
): Promise<ResponseOf<'listTrivia'>> {
  if (id?.startsWith('trivia.')) {
    const game = await findSignedGame(context, caller, id);
    if (!game) throw noSuchGame();
    return { ...describeGame(game.topic, game.questions), id };
  }
  const entries = (await listPlayableTopics(context)).map((topic) => describeGame(topic, usualGame()));
  if (id === undefined) return entries;
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw noSuchGame();
  return entry;
}

/** Returns the topic and the questions of an id that was issued to the caller within a day; undefined for any other. */
export async function findSignedGame(
  context: Pick<Context, 'db' | 'tokens' | 'clock'>,
  caller: Caller | null,
  id: string,
): Promise<{ topic: Topic; questions: GameQuestion[]; isPractice?: boolean } | undefined> {
  const signed = readGameId(context, caller, id);
  if (!signed) return undefined;
  const rows = await context.db
    .select({ id: questions.id, serial: questions.serial })
    .from(questions)
    .where(inArray(questions.serial, signed.serials))
    .orderBy(asc(questions.serial));
  const ids = signed.serials.flatMap((serial) => rows.find((row) => row.serial === serial)?.id ?? []);
  const found = await readQuestions(context.db, ids);
  return found.length === signed.serials.length ? { ...signed, questions: found } : undefined;
}

type Weight = Pick<GameQuestion, 'difficulty' | 'point' | 'durationSeconds'>;

/** Returns what is said of a game of these questions. */
function describeGame(topic: Topic, of: readonly Weight[]): TriviaEntry {
  const { id, name } = topic.category;
  const labels = of.map(({ difficulty }) => difficulty).sort((one, other) => rankOf(other) - rankOf(one));
  const level = labels[Math.floor(labels.length / 2)] as string;
  return {
    id: `${id}.${topic.subCategory}`,
    name: topic.name,
    duration: of.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    category: [{ id, name }],
    sub_category: topic.subCategory,
    sub_level: '',
    difficulty: level,
    level,
    points: totalPoints(of),
  };
}

const rankOf = (label: string) => (DIFFICULTIES as readonly string[]).indexOf(label);

/** Two questions of each difficulty: the composition of a game whose category has enough of each. */
const usualGame = (): Weight[] =>
  [...DIFFICULTIES, ...DIFFICULTIES].map((difficulty) => ({
    difficulty,
    point: triviaPoints(difficulty),
    durationSeconds: timeLimitSeconds(difficulty),
  }));

import { asc, inArray } from 'drizzle-orm';
import { DIFFICULTIES } from '@/lib/contract/difficulty';
import type { ResponseOf } from '@/lib/contract/endpoints';
import type { TriviaGame } from '@/lib/contract/trivia';
import { timeLimitSeconds } from '@/lib/quiz/difficulty';
import { TRIVIA_QUESTIONS, triviaPoints } from '@/lib/quiz/scoring';
import { findPlace, nextCategory, type TriviaPlace } from '@/provider/content/categories';
import { questions } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Caller, Context } from './context';
import { drawQuestions } from './draw-questions';
import { describeQuestion, type GameQuestion, totalPoints } from './game-question';
import { readQuestions } from './run-questions';
import { suggestTrivia } from './suggest-trivia';
import { listPlayablePlaces } from './trivia-categories';
import { issueGameId, readGameId } from './trivia-game-id';

type TriviaEntry = Omit<TriviaGame, 'questions' | 'now' | 'next'>;

const noSuchGame = () => notFound('There is no such trivia game.');

/**
 * Ten questions of a category or sub-category, answers sealed; without a category the suggested one's. Stores
 * nothing: the id says which questions they are. Throws 404 for a place that is not in the table or has too few.
 */
export async function getTriviaGame(
  context: Context,
  caller: Caller | null,
  query: { category?: string | undefined; 'sub-category'?: string | undefined },
): Promise<TriviaGame> {
  const categoryId = query.category ?? (await suggestTrivia(context, caller))?.id;
  const place = categoryId === undefined ? undefined : findPlace(categoryId, query['sub-category']);
  if (!place) throw noSuchGame();
  const drawn = await drawQuestions(context, { place, caller });
  if (drawn.length < TRIVIA_QUESTIONS) throw noSuchGame();
  const found = await readQuestions(
    context.db,
    drawn.map(({ id }) => id),
  );
  const { id, name } = nextCategory(place.category.id);
  return {
    ...describeGame(place, found),
    id: issueGameId(context, { place, serials: drawn.map(({ serial }) => serial) }),
    questions: found.map(describeQuestion),
    now: context.clock().toISOString(),
    next: { id, name },
  };
}

/** The games that can be played, or the one with this id: a place's (`sports.nba`) or an issued game's. */
export async function listTrivia(
  context: Context,
  { id }: { id?: string | undefined },
): Promise<ResponseOf<'listTrivia'>> {
  if (id?.startsWith('trivia.')) {
    const game = await findSignedGame(context, id);
    if (!game) throw noSuchGame();
    return { ...describeGame(game.place, game.questions), id };
  }
  const entries = (await listPlayablePlaces(context)).map((place) => describeGame(place, usualGame()));
  if (id === undefined) return entries;
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw noSuchGame();
  return entry;
}

/** The place and the questions of an id that we issued; undefined for any other. */
export async function findSignedGame(
  context: Pick<Context, 'db' | 'tokens'>,
  id: string,
): Promise<{ place: TriviaPlace; questions: GameQuestion[] } | undefined> {
  const signed = readGameId(context, id);
  if (!signed) return undefined;
  const rows = await context.db
    .select({ id: questions.id, serial: questions.serial })
    .from(questions)
    .where(inArray(questions.serial, signed.serials))
    .orderBy(asc(questions.serial));
  const ids = signed.serials.flatMap((serial) => rows.find((row) => row.serial === serial)?.id ?? []);
  const found = await readQuestions(context.db, ids);
  return found.length === signed.serials.length ? { place: signed.place, questions: found } : undefined;
}

type Weight = Pick<GameQuestion, 'difficulty' | 'point' | 'durationSeconds'>;

function describeGame(place: TriviaPlace, of: readonly Weight[]): TriviaEntry {
  const { id, name } = place.category;
  const labels = of.map(({ difficulty }) => difficulty).sort((one, other) => rankOf(other) - rankOf(one));
  const level = labels[Math.floor(labels.length / 2)] ?? '';
  return {
    id: `${id}.${place.subCategory}`,
    name: place.name,
    duration: of.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    category: [{ id, name }],
    sub_category: place.subCategory,
    sub_level: '',
    difficulty: level,
    level,
    points: totalPoints(of),
  };
}

const rankOf = (label: string) => (DIFFICULTIES as readonly string[]).indexOf(label);

/** Two of each label: what a game is when its category is short of none. */
const usualGame = (): Weight[] =>
  [...DIFFICULTIES, ...DIFFICULTIES].map((difficulty) => ({
    difficulty,
    point: triviaPoints(difficulty),
    durationSeconds: timeLimitSeconds(difficulty),
  }));

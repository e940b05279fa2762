import { DIFFICULTIES } from '@/lib/contract/enums';
import { composeTrivia, OF_EACH_LABEL } from '@/lib/quiz/compose-trivia';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import type { Topic } from '@/provider/content/categories';
import { clash } from '@/provider/content/clashes';
import type { Db } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import type { Context } from '@/provider/services/platform/context';
import type { TriviaQuestion } from '@/provider/services/question/game-question';
import { readQuestions } from '@/provider/services/question/read-questions';
import { type Drawn, drawQuestions, type PlayerDraw, shuffle, unseenQuestions } from './draw-questions';

/** How long one draw from the bank is shared: a quarantined question appears in new games for this long at most. */
const SHARED_DRAW_MS = 1_000;

/** A draw from the bank, in random order. */
export type DrawnQuestions = readonly TriviaQuestion[];
type SharedDraws = Map<string, { at: number; hand: Promise<DrawnQuestions> }>;

const drawsByDatabase = new WeakMap<Db, SharedDraws>();

/** Returns the questions of a draw to choose a game from, in random order: ten of each difficulty at most. */
export function offerQuestions(draw: DrawnQuestions): TriviaQuestion[] {
  const hand = shuffle(draw);
  return DIFFICULTIES.flatMap((label) => ofLabel(hand, label).slice(0, TRIVIA_QUESTIONS));
}

/** Returns the questions of a visitor's game, easy to hard; fewer than ten if too few are offered. */
export function dealToVisitor(offered: DrawnQuestions): TriviaQuestion[] {
  return composeTrivia(offered, [], clash);
}

/**
 * Returns the questions of a player's new game, easy to hard, unseen ones first; fewer than ten if the topic has too few.
 * Only a player who has met most of what is offered gets a draw of their own.
 */
export async function dealToPlayer(
  context: Pick<Context, 'db' | 'clock'>,
  player: PlayerDraw,
  { offered, met }: { offered: DrawnQuestions; met: ReadonlySet<string> },
): Promise<TriviaQuestion[]> {
  const unseen = offered.filter(({ id }) => !met.has(id));
  const isEnough = DIFFICULTIES.every((label) => ofLabel(unseen, label).length >= OF_EACH_LABEL);
  if (isEnough) return composeTrivia(unseen, [], clash);
  const drawn = await drawQuestions(context, player);
  return readQuestions(
    context.db,
    drawn.map(({ id }) => id),
  );
}

const ofLabel = (questions: DrawnQuestions, label: string) =>
  questions.filter(({ difficulty }) => difficulty === label);

/** Returns the draw of a topic that all callers within a second share: the same array for each of them. */
export function getSharedDraw(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  topic: Topic,
): Promise<DrawnQuestions> {
  const hands: SharedDraws = drawsByDatabase.get(db) ?? new Map();
  drawsByDatabase.set(db, hands);
  const key = `${topic.category.id} ${topic.subCategory}`;
  const now = clock().getTime();
  const kept = hands.get(key);
  if (kept && Math.abs(now - kept.at) < SHARED_DRAW_MS) return kept.hand;
  const hand = drawForAll(db, topic, kept?.hand ?? Promise.resolve([]));
  hands.set(key, { at: now, hand });
  hand.catch(() => hands.delete(key));
  return hand;
}

/** Draws for everybody. Content is most of the cost, so it is read again only for questions that were sealed anew. */
async function drawForAll(db: Db, topic: Topic, before: Promise<DrawnQuestions>): Promise<DrawnQuestions> {
  const drawn = await queryRows<Drawn>(db, unseenQuestions({ topic, caller: null }));
  const known = new Map((await before.catch(() => [])).map((question) => [question.id, question]));
  const isNew = ({ id, passphrase }: Drawn) => known.get(id)?.passphrase !== passphrase;
  const read = await readQuestions(
    db,
    drawn.filter(isNew).map(({ id }) => id),
  );
  for (const question of read) known.set(question.id, question);
  return drawn.flatMap(({ id }) => known.get(id) ?? []);
}

import { and, eq, inArray } from 'drizzle-orm';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { composeTrivia, OF_EACH_LABEL } from '@/lib/quiz/compose-trivia';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import type { TriviaPlace } from '@/provider/content/categories';
import type { Db } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { playerQuestions } from '@/provider/db/schema';
import type { Player } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import type { TriviaQuestion } from '@/provider/services/question/game-question';
import { readQuestions } from '@/provider/services/question/read-questions';
import { type Draw, type Drawn, drawQuestions, shuffle, unseenQuestions } from './draw-questions';

/** How long one draw from the bank serves everybody: what goes out of play is in new games this long at most. */
const HAND_AGE_MS = 1_000;

type Hand = readonly TriviaQuestion[];
type Hands = Map<string, { at: number; hand: Promise<Hand> }>;

const handsOf = new WeakMap<Db, Hands>();

/**
 * The questions of a new game, easy to hard, unseen by this player first; fewer than ten where the place has too few.
 * All who ask within a second are served from one draw. Only a player who has seen most of it is drawn for alone.
 */
export async function dealGame(
  context: Pick<Context, 'db' | 'clock'>,
  { place, caller }: Draw,
): Promise<TriviaQuestion[]> {
  const hand = shuffle(await getHand(context, place));
  const offered = DIFFICULTIES.flatMap((label) => ofLabel(hand, label).slice(0, TRIVIA_QUESTIONS));
  if (!caller) return composeTrivia(offered, []);
  const unseen = await keepUnseen(context.db, caller, offered);
  const isEnough = DIFFICULTIES.every((label) => ofLabel(unseen, label).length >= OF_EACH_LABEL);
  if (isEnough) return composeTrivia(unseen, []);
  const drawn = await drawQuestions(context, { place, caller });
  return readQuestions(
    context.db,
    drawn.map(({ id }) => id),
  );
}

const ofLabel = (questions: Hand, label: string) =>
  questions.filter(({ difficulty }) => difficulty === label);

async function keepUnseen(db: Db, { userId }: Player, offered: Hand): Promise<TriviaQuestion[]> {
  if (offered.length === 0) return [];
  const ids = offered.map(({ id }) => id);
  const seen = await db
    .select({ id: playerQuestions.questionId })
    .from(playerQuestions)
    .where(and(eq(playerQuestions.userId, userId), inArray(playerQuestions.questionId, ids)));
  const seenIds = new Set(seen.map(({ id }) => id));
  return offered.filter(({ id }) => !seenIds.has(id));
}

function getHand({ db, clock }: Pick<Context, 'db' | 'clock'>, place: TriviaPlace): Promise<Hand> {
  const hands: Hands = handsOf.get(db) ?? new Map();
  handsOf.set(db, hands);
  const key = `${place.category.id} ${place.subCategory}`;
  const now = clock().getTime();
  const kept = hands.get(key);
  if (kept && Math.abs(now - kept.at) < HAND_AGE_MS) return kept.hand;
  const hand = drawHand(db, place, kept?.hand ?? Promise.resolve([]));
  hands.set(key, { at: now, hand });
  hand.catch(() => hands.delete(key));
  return hand;
}

/** Content is the bigger part of a draw: what the last hand had is read again only when it was sealed anew. */
async function drawHand(db: Db, place: TriviaPlace, before: Promise<Hand>): Promise<Hand> {
  const drawn = await queryRows<Drawn>(db, unseenQuestions({ place, caller: null }));
  const known = new Map((await before.catch(() => [])).map((question) => [question.id, question]));
  const isNew = ({ id, passphrase }: Drawn) => known.get(id)?.passphrase !== passphrase;
  const read = await readQuestions(
    db,
    drawn.filter(isNew).map(({ id }) => id),
  );
  for (const question of read) known.set(question.id, question);
  return drawn.flatMap(({ id }) => known.get(id) ?? []);
}

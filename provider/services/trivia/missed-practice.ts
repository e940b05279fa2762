import { type SQL, sql } from 'drizzle-orm';
import type { TriviaGame } from '@/lib/contract/trivia';
import { MISSED_MIN, TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import { findTopic, type Topic } from '@/provider/content/categories';
import { queryRows } from '@/provider/db/query-rows';
import { notFound, tokenNotValid } from '@/provider/errors';
import type { GameContext } from '@/provider/services/game/game-kind';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { readQuestions } from '@/provider/services/question/read-questions';
import { isImportedInPlay, shuffle } from './draw-questions';
import { findOpenPractice } from './open-trivia';
import { type Dealt, describeDealtGame, describeGameInPlay, noSuchGame } from './trivia-game';
import { issueGameId } from './trivia-game-id';

/**
 * Returns five to ten questions of a category that the caller missed, those seen longest ago, in random order; or the
 * caller's open practice of it. Throws 401 for a visitor, 404 for an unknown category and where fewer were missed.
 */
export async function getMissedPractice(
  context: GameContext,
  caller: Caller | null,
  { category }: { category?: string | undefined },
): Promise<TriviaGame> {
  if (!caller) throw tokenNotValid();
  const topic = category === undefined ? undefined : findTopic(category);
  if (!topic) throw noSuchGame();
  const run = await findOpenPractice(context, caller, topic);
  const inPlay = run && (await describeGameInPlay(context, run));
  const dealt = inPlay ?? (await dealMissed(context, caller, topic));
  return describeDealtGame(context, topic, dealt);
}

async function dealMissed(context: Context, caller: Caller, topic: Topic): Promise<Dealt> {
  const drawn = await queryRows<{ id: string }>(context.db, missedQuestions(topic, caller));
  if (drawn.length < MISSED_MIN) throw notFound('There are too few missed questions to practise here.');
  const questions = await readQuestions(
    context.db,
    shuffle(drawn).map(({ id }) => id),
  );
  const serials = questions.map(({ serial }) => serial);
  return { id: issueGameId(context, caller, { topic, serials, isPractice: true }), questions, openRun: null };
}

/** Selects what the player missed of a category, from the index of their missed questions alone. */
function missedQuestions(topic: Topic, { userId }: Caller): SQL {
  const { category, pools } = topic;
  return sql`
    select q.id from player_questions p join questions q on q.id = p.question_id
    where p.user_id = ${userId} and p.missed and q.category = ${category.id}
      and q.sub_category in ${pools} and q.state = 'active'
      and (q.origin = 'bank' or (q.origin = 'imported' and ${isImportedInPlay(topic)}))
    order by p.seen_at, q.id limit ${TRIVIA_QUESTIONS}::int`;
}

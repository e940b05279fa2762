import { inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { questions } from '@/provider/db/schema';
import type { Context } from './context';
import { getDailyContent } from './daily-content';
import { dropOldest } from './drop-oldest';
import { type GameQuestion, type TriviaQuestion, toTriviaQuestion } from './game-question';
import type { Run } from './run-result';

/** A game's questions never change while it is played, so each database's are kept in memory once read. */
const known = new WeakMap<Db, Map<string, Promise<GameQuestion[]>>>();
const KEPT_IN_MEMORY = 500;

/**
 * The questions of a run with their keys, in the order they are asked. Inside a transaction give it as `reader`: the
 * embedded database has one connection, and asking past the transaction that holds it would wait for ever.
 */
export async function getRunQuestions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  run: Pick<Run, 'id' | 'dailyNumber' | 'questionIds'>,
  reader: Pick<Db, 'select'> = db,
): Promise<readonly GameQuestion[]> {
  if (run.dailyNumber !== null) return (await getDailyContent(db, run.dailyNumber, clock, reader)).questions;
  const kept = known.get(db) ?? new Map<string, Promise<GameQuestion[]>>();
  known.set(db, kept);
  const loading = kept.get(run.id) ?? readQuestions(reader, run.questionIds ?? []);
  // Put last again: the one that goes first is the one nobody has asked for longest.
  kept.delete(run.id);
  kept.set(run.id, loading);
  loading.catch(() => kept.delete(run.id));
  dropOldest(kept, KEPT_IN_MEMORY);
  return loading;
}

/** Questions of the bank by id, sealed answers and keys included, in the order of the ids. */
export async function readQuestions(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<TriviaQuestion[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toTriviaQuestion(row)] : [];
  });
}

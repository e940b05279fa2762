import { inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { questions } from '@/provider/db/schema';
import { type TriviaQuestion, toTriviaQuestion } from './game-question';

/** Returns bank questions by id, with sealed answers and keys, in the order of the ids. */
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

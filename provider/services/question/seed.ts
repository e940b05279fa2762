import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { BANK_FOLDERS, DAILY_FOLDERS, loadBank } from '@/provider/content/load-bank';
import type { Db } from '@/provider/db/database';
import { questionStats, questions } from '@/provider/db/schema';
import { sealAll } from './seal-all';

/** Questions sealed and stored together: an interrupted first start resumes after the last complete batch. */
const BATCH = 100;

type NewRow = typeof questions.$inferInsert & { contentHash: string };
export type SeedOptions = {
  /** Folders of the bank; all of them when omitted. */
  folders?: readonly string[];
  onProgress?: (progress: { stored: number; of: number }) => void;
};

/**
 * Imports the bank's files into the table; seals and writes only what is new or changed. A question that was removed
 * from its file is retired, never deleted (games and answers refer to it). A corrected one is put back into play.
 */
export async function seedBank(
  db: Db,
  updatedAt: Date,
  { folders = BANK_FOLDERS, onProgress = () => {} }: SeedOptions = {},
): Promise<number> {
  const wanted = folders.flatMap((folder) =>
    readFolder(folder, { updatedAt, isSealed: !DAILY_FOLDERS.includes(folder) }),
  );
  await retireMissing(db, wanted, folders === BANK_FOLDERS);
  const kept = new Map(
    (
      await db
        .select({ id: questions.id, contentHash: questions.contentHash })
        .from(questions)
        .where(and(eq(questions.origin, 'bank'), ne(questions.state, 'retired')))
    ).map((row) => [row.id, row.contentHash]),
  );
  const changed = wanted.filter((row) => kept.get(row.id) !== row.contentHash);
  for (let start = 0; start < changed.length; start += BATCH) {
    const batch = changed.slice(start, start + BATCH);
    await storeBatch(db, await sealBatch(batch));
    onProgress({ stored: start + batch.length, of: changed.length });
  }
  return wanted.length;
}

type Wanted = NewRow & { isSealed: boolean };

function readFolder(
  folder: string,
  { updatedAt, isSealed }: { updatedAt: Date; isSealed: boolean },
): Wanted[] {
  return loadBank([folder]).flatMap((file) =>
    file.questions.map(({ asOf = null, ...question }) => {
      const content = { ...question, asOf, category: file.category, subCategory: file.sub_category };
      const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
      return { ...content, origin: 'bank', spoken: question.question, contentHash, updatedAt, isSealed };
    }),
  );
}

async function sealBatch(batch: readonly Wanted[]): Promise<NewRow[]> {
  const sealed = await sealAll(batch.filter(({ isSealed }) => isSealed).map(({ answer }) => answer));
  const queue = [...sealed];
  return batch.map(({ isSealed, ...row }) => (isSealed ? { ...row, ...queue.shift() } : row));
}

async function retireMissing(db: Db, wanted: readonly NewRow[], isWholeBank: boolean): Promise<void> {
  if (wanted.length === 0) return;
  await db
    .update(questions)
    .set({ state: 'retired' })
    .where(
      and(
        eq(questions.origin, 'bank'),
        ne(questions.state, 'retired'),
        isWholeBank
          ? undefined
          : inArray(questions.category, [...new Set(wanted.map((row) => row.category))]),
        notInArray(
          questions.id,
          wanted.map(({ id }) => id),
        ),
      ),
    );
}

async function storeBatch(db: Db, rows: readonly NewRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteOutdatedStats(tx, rows);
    const excluded = (column: string) => sql.raw(`excluded.${column}`);
    await tx
      .insert(questions)
      .values([...rows])
      .onConflictDoUpdate({
        target: questions.id,
        set: {
          state: 'active',
          category: excluded('category'),
          subCategory: excluded('sub_category'),
          question: excluded('question'),
          spoken: excluded('spoken'),
          options: excluded('options'),
          answer: excluded('answer'),
          hint: excluded('hint'),
          explanation: excluded('explanation'),
          source: excluded('source'),
          difficulty: excluded('difficulty'),
          asOf: excluded('as_of'),
          sealed: excluded('sealed'),
          passphrase: excluded('passphrase'),
          contentHash: excluded('content_hash'),
          updatedAt: excluded('updated_at'),
        },
      });
  });
}

/** Deletes the statistics of questions whose stem, key or options changed: they no longer apply. */
async function deleteOutdatedStats(
  tx: Pick<Db, 'select' | 'delete'>,
  rows: readonly NewRow[],
): Promise<void> {
  const before = await tx
    .select()
    .from(questions)
    .where(
      inArray(
        questions.id,
        rows.map(({ id }) => id),
      ),
    );
  const reworded = before.filter((old) => {
    const now = rows.find(({ id }) => id === old.id);
    return (
      now?.question !== old.question ||
      now.answer !== old.answer ||
      [...now.options].sort().join('\n') !== [...old.options].sort().join('\n')
    );
  });
  if (reworded.length === 0) return;
  await tx.delete(questionStats).where(
    inArray(
      questionStats.questionId,
      reworded.map(({ id }) => id),
    ),
  );
}

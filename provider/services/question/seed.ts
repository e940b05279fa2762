import { once } from 'node:events';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { loadSundays } from '@/provider/content/daily-pool';
import { BANK_FOLDERS, DAILY_FOLDERS, GENERAL_FOLDER, loadBank } from '@/provider/content/load-bank';
import type { Db } from '@/provider/db/database';
import { questionStats, questions } from '@/provider/db/schema';
import { toBankRow } from './bank-row';
import { sealAll } from './seal-all';

/** Questions sealed and stored together: an interrupted first start resumes after the last complete batch. */
const BATCH = 100;

type NewRow = typeof questions.$inferInsert & { contentHash: string };
export type SeedOptions = {
  /** Folders of the bank; all of them when omitted. */
  folders?: readonly string[];
  /** Number of sealed questions of each topic after which the rest is left for a later call; all when omitted. */
  perTopic?: number;
  /** True to leave most of the machine to players. */
  inBackground?: boolean;
  onProgress?: (progress: { stored: number; of: number }) => void;
  /** Ends the call early, without the batch that is being sealed; a later call continues. */
  signal?: AbortSignal;
};

/**
 * Imports trivia from the bank's files into the table, and what dailies have used of the others; seals and writes only
 * what is new or changed. A question that was removed from its file is retired, never deleted (games and answers refer to
 * it). A corrected one is put back into play. Returns the number of questions in the files.
 */
export async function seedBank(
  db: Db,
  updatedAt: Date,
  { folders = BANK_FOLDERS, perTopic, inBackground, onProgress = () => {}, signal }: SeedOptions = {},
): Promise<number> {
  const wanted = folders.flatMap((folder) =>
    readFolder(folder, { updatedAt, isSealed: !DAILY_FOLDERS.includes(folder) }),
  );
  await retireMissing(db, wanted, folders === BANK_FOLDERS);
  const stored = await db
    .select({ id: questions.id, state: questions.state, contentHash: questions.contentHash })
    .from(questions)
    .where(eq(questions.origin, 'bank'));
  const kept = new Map(stored.map((row) => [row.id, row]));
  const isOutdated = ({ id, contentHash, isSealed }: Wanted) => {
    const row = kept.get(id);
    // A daily stores the unsealed questions that it uses: only those can be outdated.
    return row ? row.state === 'retired' || row.contentHash !== contentHash : isSealed;
  };
  const now = perTopic === undefined ? wanted : firstOfTopics(wanted, perTopic);
  const changed = now.filter(isOutdated);
  for (let start = 0; start < changed.length; start += BATCH) {
    const batch = changed.slice(start, start + BATCH);
    const sealed = await unlessAborted(sealBatch(batch, inBackground), signal);
    if (!sealed) break;
    await storeBatch(db, sealed);
    onProgress({ stored: start + batch.length, of: changed.length });
  }
  return wanted.length;
}

type Wanted = NewRow & { isSealed: boolean };

function readFolder(
  folder: string,
  { updatedAt, isSealed }: { updatedAt: Date; isSealed: boolean },
): Wanted[] {
  const topics = loadBank([folder]).flatMap(({ category, sub_category, questions }) =>
    questions.map((question) => ({ question, category, subCategory: sub_category })),
  );
  const themed = folder === GENERAL_FOLDER ? loadSundays().flatMap(({ questions }) => questions) : [];
  const asThemed = themed.map(({ field, ...question }) => ({
    question,
    category: 'general',
    subCategory: field,
  }));
  return [...topics, ...asThemed].map((row) => ({ ...toBankRow(row), updatedAt, isSealed }));
}

/** Returns unsealed rows and the first `perTopic` sealed ones of each topic, with every difficulty among them. */
function firstOfTopics(rows: readonly Wanted[], perTopic: number): Wanted[] {
  const sizes = new Map<string, number>();
  const topicOf = ({ category, subCategory }: Wanted) => `${category} ${subCategory}`;
  const levelOf = (row: Wanted) => `${topicOf(row)} ${row.difficulty}`;
  const count = (key: string) => sizes.set(key, (sizes.get(key) ?? 0) + 1);
  for (const row of rows) {
    count(topicOf(row));
    count(levelOf(row));
  }
  const taken = new Map<string, number>();
  return rows.filter((row) => {
    if (!row.isSealed) return true;
    const before = taken.get(levelOf(row)) ?? 0;
    taken.set(levelOf(row), before + 1);
    return before < Math.ceil((perTopic * (sizes.get(levelOf(row)) ?? 0)) / (sizes.get(topicOf(row)) ?? 1));
  });
}

async function unlessAborted<Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value | undefined> {
  if (!signal) return work;
  if (signal.aborted) return undefined;
  return Promise.race([work, once(signal, 'abort').then(() => undefined)]);
}

async function sealBatch(batch: readonly Wanted[], inBackground?: boolean): Promise<NewRow[]> {
  const answers = batch.filter(({ isSealed }) => isSealed).map(({ answer }) => answer);
  const sealed = await sealAll(answers, { inBackground });
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
          quarantinedAt: null,
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
          writtenDifficulty: null,
          relabelledAt: null,
          asOf: excluded('as_of'),
          figure: excluded('figure'),
          family: excluded('family'),
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

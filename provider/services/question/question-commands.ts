import { and, asc, count, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '@/lib/contract/errors';
import { listCategories } from '@/provider/content/categories';
import type { Db, Transaction } from '@/provider/db/database';
import { importedCategories, questionReports, questionStats, questions } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';

/** Questions restored by one command: all that a mail or an evening's reading can name. */
const RESTORED_MAX = 1_000;

const isCategory = (wanted: string) => listCategories().some(({ id }) => id === wanted);

/** An operator's commands about questions. */
export const questionCommands = [
  z.strictObject({ command: z.literal('stats') }),
  z.strictObject({ command: z.literal('reports') }),
  z.strictObject({
    command: z.literal('restore'),
    of: z.union([
      z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(RESTORED_MAX) }),
      z.strictObject({ since: z.iso.datetime() }),
    ]),
  }),
  z.strictObject({
    command: z.literal('switch'),
    category: z.string().refine(isCategory, 'Unknown category.'),
    in_play: z.boolean(),
  }),
] as const;

export type QuestionCommand = z.output<(typeof questionCommands)[number]>;

/** Returns the number of questions by topic, difficulty, origin and state, and whether they are in play. */
async function countQuestions(db: Db) {
  const { category, subCategory, difficulty, origin, state } = questions;
  const counts = await db
    .select({ category, subCategory, difficulty, origin, state, count: count() })
    .from(questions)
    .where(inArray(origin, ['bank', 'imported']))
    .groupBy(category, subCategory, difficulty, origin, state);
  const switched = await db.select().from(importedCategories).where(eq(importedCategories.inPlay, true));
  const inPlay = new Set(switched.map((row) => row.category));
  return counts.map((row) => ({ ...row, inPlay: row.origin !== 'imported' || inPlay.has(row.category) }));
}

/** Returns reported and quarantined questions: quarantined ones first, then by number of reports. */
async function listReported(db: Db) {
  const reported = db
    .select({
      questionId: questionReports.questionId,
      reports: sql<number>`count(*)::int`.as('reports'),
      reasons: sql<string>`string_agg(${questionReports.reason}, ',')`.as('reasons'),
      notes: sql<string>`string_agg(nullif(${questionReports.note}, ''), ' | ')`.as('notes'),
    })
    .from(questionReports)
    .groupBy(questionReports.questionId)
    .as('reported');
  const { id, state, origin, category, subCategory, question, answer } = questions;
  const { answered, correct, chosen } = questionStats;
  return db
    .select({
      question: { id, state, origin, category, subCategory, question, answer },
      reports: reported.reports,
      reasons: reported.reasons,
      notes: reported.notes,
      stats: { answered, correct, chosen },
    })
    .from(questions)
    .leftJoin(reported, eq(reported.questionId, id))
    .leftJoin(questionStats, eq(questionStats.questionId, id))
    .where(or(eq(state, 'quarantined'), sql`${reported.reports} > 0`))
    .orderBy(sql`${state} = 'quarantined' desc`, sql`coalesce(${reported.reports}, 0) desc`, id);
}

/**
 * Puts quarantined questions back into play, by id or all that were taken out since an instant, and deletes their reports
 * and statistics, which would quarantine them again at once. Returns one line's worth about each. Throws 404 when one id
 * is unknown, 409 when none of the ids is quarantined; then nothing is changed.
 */
async function restoreQuestions(
  { db, clock }: CommandSource,
  of: RestoreCommand['of'],
): Promise<RestoredQuestion[]> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: questions.id, state: questions.state })
      .from(questions)
      .where(
        'ids' in of
          ? inArray(questions.id, of.ids)
          : and(eq(questions.state, 'quarantined'), gte(questions.quarantinedAt, new Date(of.since))),
      )
      // In the order of the job that quarantines several, so that neither waits for the other.
      .orderBy(asc(questions.id))
      .for('update');
    const out = found.filter(({ state }) => state === 'quarantined').map(({ id }) => id);
    if ('ids' in of) requireQuarantined(of.ids, { found: found.map(({ id }) => id), out });
    if (out.length > 0) await putBack(tx, out, clock());
    return found.map(({ id, state }) => ({ id, was: state }));
  });
}

function requireQuarantined(
  ids: readonly string[],
  { found, out }: { found: string[]; out: string[] },
): void {
  const unknown = ids.filter((id) => !found.includes(id));
  if (unknown.length > 0)
    throw notFound(`Nothing was restored: there is no question ${[...new Set(unknown)].join(', ')}.`);
  if (out.length === 0)
    throw new ApiError({
      statusCode: 409,
      detail: `Nothing was restored: ${[...new Set(ids)].join(', ')} ${found.length > 1 ? 'are' : 'is'} not quarantined.`,
    });
}

async function putBack(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tx
    .update(questions)
    .set({ state: 'active', quarantinedAt: null, updatedAt: now })
    .where(inArray(questions.id, ids));
  await tx.delete(questionReports).where(inArray(questionReports.questionId, ids));
  await tx.delete(questionStats).where(inArray(questionStats.questionId, ids));
}

/** Puts a category's imported questions into play or takes them out. Returns the number of active ones. */
export async function switchImported(db: Db, category: string, inPlay: boolean): Promise<{ count: number }> {
  await db
    .insert(importedCategories)
    .values({ category, inPlay })
    .onConflictDoUpdate({ target: importedCategories.category, set: { inPlay } });
  const [found] = await db
    .select({ count: count() })
    .from(questions)
    .where(
      and(eq(questions.category, category), eq(questions.origin, 'imported'), eq(questions.state, 'active')),
    );
  return { count: found?.count ?? 0 };
}

/** Executes an operator's command on this database. Throws as `restoreQuestions` does. */
export async function runQuestionCommand(
  source: CommandSource,
  command: QuestionCommand,
): Promise<QuestionResult> {
  const { db } = source;
  switch (command.command) {
    case 'stats':
      return { command: 'stats', counts: await countQuestions(db) };
    case 'reports':
      return { command: 'reports', reported: await listReported(db) };
    case 'restore':
      return { command: 'restore', questions: await restoreQuestions(source, command.of) };
    case 'switch':
      return { ...command, ...(await switchImported(db, command.category, command.in_play)) };
  }
}

type CommandSource = Pick<Context, 'db' | 'clock'>;
type RestoreCommand = Extract<QuestionCommand, { command: 'restore' }>;

export type QuestionCount = Awaited<ReturnType<typeof countQuestions>>[number];
export type Reported = Awaited<ReturnType<typeof listReported>>[number];
/** A question that a restore was asked for: only a quarantined one was changed. */
export type RestoredQuestion = Pick<typeof questions.$inferSelect, 'id'> & {
  was: (typeof questions.$inferSelect)['state'];
};

/** Must be serializable as JSON: it may come from another process. */
export type QuestionResult =
  | { command: 'stats'; counts: QuestionCount[] }
  | { command: 'reports'; reported: Reported[] }
  | { command: 'restore'; questions: RestoredQuestion[] }
  | { command: 'switch'; category: string; in_play: boolean; count: number };

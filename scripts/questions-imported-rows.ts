import { eq } from 'drizzle-orm';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/difficulty';
import type { Db } from '@/provider/db/database';
import { questions } from '@/provider/db/schema';

/** Every imported question, in the order of ids; an unknown difficulty counts as the lowest, as everywhere (SPEC §3). */
export async function listImportedRows(db: Db) {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.origin, 'imported'))
    .orderBy(questions.id);
  return rows.map((row) => ({ ...row, difficulty: knownDifficulty(row.difficulty) }));
}

export type ImportedRow = Awaited<ReturnType<typeof listImportedRows>>[number];

function knownDifficulty(label: string): Difficulty {
  return DIFFICULTIES.find((difficulty) => difficulty === label) ?? 'Easy';
}

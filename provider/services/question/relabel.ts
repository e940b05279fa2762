import { sql } from 'drizzle-orm';
import type { Difficulty } from '@/lib/contract/enums';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { queryRows } from '@/provider/db/query-rows';
import { questionStats, questions } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';

/** First answers of distinct players needed before a label follows them. */
export const ANSWERS_TO_RELABEL = 200;

const DAYS_BETWEEN_STEPS = 7;
/** Questions relabelled in one round of the job. */
const ROUND = 500;

/** The least share of right answers, in percent, of each label; the hardest label has the rest. */
const LEAST_RIGHT: [Difficulty, number][] = [
  ['Easy', 85],
  ['Intermediate', 65],
  ['Hard', 45],
  ['Very Hard', 25],
];

/** Returns the label that a share of right answers (in percent) stands for. */
export function labelOf(rightPercent: number): Difficulty {
  return LEAST_RIGHT.find(([, least]) => rightPercent >= least)?.[0] ?? 'Very Very Hard';
}

/** Returns the label one step nearer to another one. */
export function stepTowards(label: Difficulty, goal: Difficulty): Difficulty {
  const from = DIFFICULTIES.indexOf(label);
  const to = DIFFICULTIES.indexOf(goal);
  return DIFFICULTIES[from + Math.sign(to - from)] as Difficulty;
}

/**
 * Moves the labels of questions with enough first answers towards what their right rates say: one step, at most once a
 * week, keeping the label they were written with (product rules §7). Returns the number of questions moved. Run by a job.
 */
export async function relabelQuestions({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const before = new Date(now.getTime() - DAYS_BETWEEN_STEPS * 86_400_000);
  const rows = await queryRows<{ id: string; difficulty: Difficulty; percent: number }>(
    db,
    sql`select q.id, q.difficulty, 100.0 * s.correct / s.answered as percent
      from ${questions} q join ${questionStats} s on s.question_id = q.id
      where s.answered >= ${ANSWERS_TO_RELABEL}::int and q.origin <> 'generated' and q.state = 'active'
        and (q.relabelled_at is null or q.relabelled_at <= ${before.toISOString()})
        and q.difficulty <> ${labelInSql}
      order by q.id limit ${ROUND}::int`,
  );
  for (const { id, difficulty, percent } of rows) {
    const moved = stepTowards(difficulty, labelOf(Number(percent)));
    await db.execute(sql`update ${questions}
      set difficulty = ${moved}, written_difficulty = coalesce(written_difficulty, ${difficulty}),
        relabelled_at = ${now.toISOString()}
      where id = ${id} and difficulty = ${difficulty}`);
  }
  return rows.length;
}

const labelInSql = sql`(case ${sql.join(
  LEAST_RIGHT.map(
    ([label, least]) => sql`when 100.0 * s.correct / s.answered >= ${least}::int then ${label}`,
  ),
  sql` `,
)} else 'Very Very Hard' end)`;

import { and, eq, inArray, sql } from 'drizzle-orm';
import { answers, runs } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import { isOfGame } from './find-run';

/** Selects a player's stored answers to one question, one for each of their runs of a game. */
export const selectAnswers = defineStatement((db) =>
  db
    .select()
    .from(answers)
    .where(
      and(
        eq(answers.userId, sql.placeholder('userId')),
        eq(answers.questionId, sql.placeholder('questionId')),
        inArray(answers.runId, db.select({ id: runs.id }).from(runs).where(isOfGame)),
      ),
    )
    .prepare('select_answers'),
);

/** Stores an answer. Fails on the primary key when the question already has one. */
export const insertAnswer = defineStatement((db) =>
  db
    .insert(answers)
    .values({
      userId: sql.placeholder('userId'),
      runId: sql.placeholder('runId'),
      questionId: sql.placeholder('questionId'),
      answer: sql.placeholder('answer'),
      hintUsed: sql.placeholder('hintUsed'),
      correct: sql.placeholder('correct'),
      points: sql.placeholder('points'),
      creditedPoints: sql.placeholder('creditedPoints'),
      score: sql.placeholder('score'),
      late: sql.placeholder('late'),
      answeredAt: sql.placeholder('answeredAt'),
    })
    .prepare('insert_answer'),
);

/** Credits a run with one more correct answer. */
export const addToRun = defineStatement((db) =>
  db
    .update(runs)
    .set({
      score: sql`${runs.score} + ${sql.placeholder('points')}`,
      creditedPoints: sql`${runs.creditedPoints} + ${sql.placeholder('creditedPoints')}`,
      correct: sql`${runs.correct} + 1`,
    })
    .where(and(eq(runs.userId, sql.placeholder('userId')), eq(runs.id, sql.placeholder('runId'))))
    .prepare('add_to_run'),
);

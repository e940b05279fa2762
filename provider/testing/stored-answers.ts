import { randomUUID } from 'node:crypto';
import { answers, playerQuestions, runs } from '@/provider/db/schema';
import type { TestApp } from './test-app';
import { RIGHT } from './trivia';

/** Creates a guest who has played a game with this question, by writing the run to the database directly. */
export async function createGuestWhoAnswered(
  test: TestApp,
  questionId: string,
  answer: string | null = 'wrong',
) {
  const player = await test.createGuest();
  await storeAnswers(test, questionId, { given: [answer], userId: player.id });
  return player;
}

/** Answers to one question, each in a finished run of its own; without `userId` each of another player without account. */
export async function storeAnswers(
  test: TestApp,
  questionId: string,
  { given, userId }: { given: (string | null)[]; userId?: string },
): Promise<void> {
  const now = test.clock.now();
  const rows = given.map((answer) => ({ answer, runId: randomUUID(), userId: userId ?? randomUUID() }));
  await test.db.insert(runs).values(
    rows.map(({ runId, userId }) => ({
      userId,
      id: runId,
      game: 'Trivia' as const,
      gameId: `stored-${runId}`,
      questionIds: [questionId],
      kind: 'scored' as const,
      startedAt: now,
      completedAt: now,
      totalPoints: 10,
      questionCount: 1,
    })),
  );
  await test.db
    .insert(playerQuestions)
    .values(rows.map((row) => ({ userId: row.userId, questionId, seenAt: now, firstSeenAt: now })))
    .onConflictDoNothing();
  await test.db.insert(answers).values(
    rows.map(({ runId, answer, userId }) => ({
      userId,
      runId,
      questionId,
      answer,
      hintUsed: false,
      correct: answer === RIGHT,
      points: 0,
      creditedPoints: 0,
      score: 0,
      late: false,
      answeredAt: now,
    })),
  );
}

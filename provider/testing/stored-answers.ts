import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts, answers, playerQuestions, playerStats, runs } from '@/provider/db/schema';
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

/**
 * Creates a member whose reports weigh: older than three days, with five finished games, one of them with this
 * question.
 */
export async function createTrustedMember(test: TestApp, questionId: string) {
  const member = await test.createMember();
  await storeAnswers(test, questionId, { given: ['wrong'], userId: member.id });
  const createdAt = new Date(test.clock.now().getTime() - 4 * 86_400_000);
  await test.db.update(accounts).set({ createdAt }).where(eq(accounts.id, member.id));
  await test.db.update(playerStats).set({ totalTaken: 5 }).where(eq(playerStats.userId, member.id));
  return member;
}

/**
 * Answers to one question, each in a finished run of its own; without `userId` each of another player without account.
 */
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

import type { AnswerReceipt } from '@/lib/contract/game';
import type { answers } from '@/provider/db/schema';
import type { GameQuestion } from '@/provider/services/question/game-question';

/** Returns a stored answer as its player sees it, with the passphrase that decrypts the sealed answer. */
export function describeAnswer(
  answer: typeof answers.$inferSelect,
  { question, rightPercent }: { question: GameQuestion; rightPercent: number | null },
): AnswerReceipt {
  return {
    question_id: answer.questionId,
    correct: answer.correct,
    points: answer.points,
    credited_points: answer.creditedPoints,
    score: answer.score,
    passphrase: question.passphrase,
    explanation: question.explanation,
    source: question.source,
    right_percent: rightPercent,
    saved_at: answer.answeredAt.toISOString(),
    late: answer.late,
  };
}

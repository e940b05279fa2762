import type { Quiz, QuizCategory } from './quizzes';

export type QuizFilter = { words: string; category: QuizCategory | null };

/**
 * Returns the quizzes of a category (null: of all) whose name or description contains the text, in any letter case
 * (product rules §2).
 */
export function findQuizzes(quizzes: readonly Quiz[], { words, category }: QuizFilter): Quiz[] {
  const wanted = words.trim().toLowerCase();
  return quizzes.filter(
    (quiz) =>
      (category === null || quiz.category === category) &&
      [quiz.name, quiz.description].some((text) => text.toLowerCase().includes(wanted)),
  );
}

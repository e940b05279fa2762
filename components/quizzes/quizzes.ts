import type { Hue } from '@/lib/contract/enums';

/** The chips of /quiz, in the order of product rules §2. `All` is not a category: it means that none is chosen. */
export const QUIZ_CATEGORIES = ['Geography', 'Science', 'History', 'Technology', 'Sports'] as const;

export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** The hue of each category. */
export const QUIZ_HUES: Record<QuizCategory, Hue> = {
  Geography: 'geo',
  Science: 'sci',
  History: 'his',
  Technology: 'tec',
  Sports: 'spo',
};

/** One card of the list (product rules §3). */
export type Quiz = {
  id: string;
  name: string;
  description: string;
  category: QuizCategory;
  /** URL of an image on this site; without one the category's emblem is shown. */
  image: string | null;
  level: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert';
  /** How many people have played it. */
  players: number;
  /** In minutes. */
  duration: number;
  points: number;
};

/** The list's source is an empty list (product rules §2), so the page says that there are no quizzes. */
export const QUIZZES: readonly Quiz[] = [];

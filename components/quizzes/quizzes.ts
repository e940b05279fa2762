import type { Hue } from '@/lib/contract/enums';

/** The chips of /quiz, in product rules §2's order. `All` is no category: it is the absence of a choice. */
export const QUIZ_CATEGORIES = ['Geography', 'Science', 'History', 'Technology', 'Sports'] as const;

export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** The hue each of them wears. */
export const QUIZ_HUES: Record<QuizCategory, Hue> = {
  Geography: 'geo',
  Science: 'sci',
  History: 'his',
  Technology: 'tec',
  Sports: 'spo',
};

/** A card of the list (product rules §3). */
export type Quiz = {
  id: string;
  name: string;
  description: string;
  category: QuizCategory;
  /** Address of a picture on this site; without one the category's emblem stands in. */
  image: string | null;
  level: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert';
  /** How many people have played it. */
  players: number;
  /** In minutes. */
  duration: number;
  points: number;
};

/** Product rules §2: the list's source is an empty list, so the list says that there is nothing. */
export const QUIZZES: readonly Quiz[] = [];

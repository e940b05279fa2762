import type { Quiz, QuizCategory } from './quizzes';

type SampleQuestion = {
  question: string;
  category: QuizCategory;
  options: readonly [string, string, string, string];
  answer: string;
  hint: string;
};

/** The sample that every /quiz/{id} shows (product rules §2, §9). Its answers are not sealed: nothing is scored. */
export const SAMPLE = {
  name: 'Capitals of the world',
  categories: ['Geography', 'History'],
  level: 'Intermediate' satisfies Quiz['level'],
  durationMinutes: 15,
  points: 500,
  /** What the clock shows throughout. */
  clockSeconds: 150,
  questions: [
    {
      question: 'What is the capital of Australia?',
      category: 'Geography',
      options: ['Canberra', 'Sydney', 'Melbourne', 'Perth'],
      answer: 'Canberra',
      hint: 'Not one of the two biggest cities.',
    },
    {
      question: 'What was the capital of West Germany?',
      category: 'History',
      options: ['Frankfurt', 'Munich', 'Bonn', 'Hamburg'],
      answer: 'Bonn',
      hint: 'Beethoven was born there.',
    },
  ] satisfies [SampleQuestion, ...SampleQuestion[]],
};

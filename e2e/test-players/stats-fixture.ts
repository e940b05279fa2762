import type { OwnStats } from '@/lib/contract/stats';

/** The figures of somebody who has played for years, with the longest name of a topic. */
export const statsFixture: OwnStats = {
  daily: {
    played: 12_345,
    scores: Array.from({ length: 16 }, (_, correct) => ({ correct, games: 1 + 170 * correct })),
    questions: 15,
    average_correct: 10.3,
    average_seconds: 3_599,
    best_seconds: 61,
  },
  topics: [
    { category: 'geography', name: 'geography', hue: 'geo', questions: 1_204, met: 310, right: 244 },
    { category: 'history', name: 'history', hue: 'his', questions: 980, met: 1, right: 0 },
    {
      category: 'science-and-space',
      name: 'science and space',
      hue: 'sci',
      questions: 640,
      met: 640,
      right: 640,
    },
  ],
};

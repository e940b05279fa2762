import { describe, expect, it } from '@jest/globals';
import { findQuizzes, type QuizFilter } from './find-quizzes';
import type { Quiz } from './quizzes';

const quiz = (facts: Pick<Quiz, 'id' | 'name' | 'description' | 'category'>): Quiz => ({
  image: null,
  level: 'Beginner',
  players: 0,
  duration: 15,
  points: 500,
  ...facts,
});
const quizzes = [
  quiz({ id: 'capitals', name: 'Capitals', description: 'Seats of power.', category: 'Geography' }),
  quiz({ id: 'kings', name: 'Kings and queens', description: 'Who sat where.', category: 'History' }),
  quiz({ id: 'rivers', name: 'Rivers', description: 'Which capital do they pass?', category: 'Geography' }),
];
const found = (filter: Partial<QuizFilter>) =>
  findQuizzes(quizzes, { words: '', category: null, ...filter }).map(({ id }) => id);

describe('searching the quizzes', () => {
  it('returns all in order without a query or category', () => {
    expect(found({ words: '  ' })).toEqual(['capitals', 'kings', 'rivers']);
  });

  it('matches names and descriptions, case-insensitively', () => {
    expect(found({ words: 'CAPITAL' })).toEqual(['capitals', 'rivers']);
    expect(found({ words: 'who sat' })).toEqual(['kings']);
    expect(found({ words: 'yawning' })).toEqual([]);
  });

  it('does not find a quiz by the name of its category', () => {
    expect(found({ words: 'history' })).toEqual([]);
  });

  it('is limited to the chosen category', () => {
    expect(found({ category: 'Geography' })).toEqual(['capitals', 'rivers']);
    expect(found({ category: 'Geography', words: 'sat' })).toEqual([]);
    expect(found({ category: 'Sports' })).toEqual([]);
  });

  it('finds nothing in an empty list, whatever the query', () => {
    expect(findQuizzes([], { words: '', category: null })).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { reviewMark } from './play-strip';

const markOf = (question: Partial<Parameters<typeof reviewMark>[0]>) =>
  reviewMark({ correct: false, hint_used: false, your_answer: 'Mars', ...question });

describe('the mark of a reviewed question', () => {
  it('distinguishes right from right with a hint', () => {
    expect(markOf({ correct: true })).toBe('right');
    expect(markOf({ correct: true, hint_used: true })).toBe('hint');
  });

  it('distinguishes wrong from unanswered, with or without a hint', () => {
    expect(markOf({ hint_used: true })).toBe('wrong');
    expect(markOf({ your_answer: null })).toBe('missed');
  });
});

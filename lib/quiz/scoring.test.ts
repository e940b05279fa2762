import { describe, expect, it } from '@jest/globals';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { difficultyBarPercent, timeLimitSeconds } from './difficulty';
import { isPass, scoreAnswer, triviaPoints } from './scoring';

describe('an answer’s points', () => {
  it('are the question’s when right, five less with a hint, none when wrong', () => {
    expect(scoreAnswer({ correct: true, hintUsed: false, point: 10 })).toBe(10);
    expect(scoreAnswer({ correct: true, hintUsed: true, point: 10 })).toBe(5);
    expect(scoreAnswer({ correct: false, hintUsed: true, point: 10 })).toBe(0);
  });

  it('are never negative, however cheap the question', () => {
    expect(scoreAnswer({ correct: true, hintUsed: true, point: 3 })).toBe(0);
  });
});

describe('a trivia question', () => {
  it('is worth 50, 40, 30, 20 or 10 points by its label, and an unknown label acts as the lowest', () => {
    const labels = [...DIFFICULTIES, 'Impossible', '', 'toString'];
    expect(labels.map(triviaPoints)).toEqual([50, 40, 30, 20, 10, 10, 10, 10]);
  });
});

describe('a pass', () => {
  it('is exactly 70 percent of the points, whatever the total', () => {
    for (let total = 10; total <= 1000; total += 10) {
      expect(isPass((total * 7) / 10, total)).toBe(true);
      expect(isPass((total * 7) / 10 - 1, total)).toBe(false);
    }
  });

  it('needs a game that is worth points', () => {
    expect(isPass(0, 0)).toBe(false);
  });
});

describe('difficulty', () => {
  it('allows 18, 22, 22, 25 and 25 seconds, and 22 for an unknown label', () => {
    expect([...DIFFICULTIES, 'Impossible', ''].map(timeLimitSeconds)).toEqual([18, 22, 22, 25, 25, 22, 22]);
  });

  it('fills 100, 80, 60, 40 and 30 percent of the bar, and 20 for an unknown label', () => {
    expect([...DIFFICULTIES, 'toString'].map(difficultyBarPercent)).toEqual([100, 80, 60, 40, 30, 20]);
  });
});

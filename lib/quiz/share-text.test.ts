import { describe, expect, it } from '@jest/globals';
import { shareText } from './share-text';

const daily: Parameters<typeof shareText>[0]['result'] = {
  game: 'DailyChallenge',
  kind: 'scored',
  correct: 12,
  questions: 15,
  time_seconds: 221,
  time_multiplier: '1',
  streak: 9,
};
const share = (result: Partial<typeof daily>, name: string) =>
  shareText({
    name,
    result: { ...daily, ...result },
    marks: ['right', 'hint', 'wrong', 'missed', 'unsaved'],
    link: 'https://playwit.example/daily-challenge',
  });

describe('the shared text of a game', () => {
  it('has the result in words, one shape per question and the link', () => {
    expect(share({}, 'Playwit Daily 412')).toBe(
      'Playwit Daily 412: 12 of 15, 3:41, streak 9\n●▲□––\nhttps://playwit.example/daily-challenge',
    );
  });

  it('has no streak for trivia or practice', () => {
    const [words] = share(
      { game: 'Trivia', correct: 8, questions: 10 },
      'Playwit Trivia (sports, nba)',
    ).split('\n');
    expect(words).toBe('Playwit Trivia (sports, nba): 8 of 10, 3:41');
    expect(share({ kind: 'practice' }, 'Playwit Daily 412')).not.toContain('streak');
  });

  it('has no time for a game without a time limit', () => {
    expect(share({ time_multiplier: 'off' }, 'Playwit Daily 412')).toMatch(
      /^Playwit Daily 412: 12 of 15, streak 9\n/,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import type { StripMark } from '@/lib/quiz/play-strip';
import { testResult } from '@/lib/quiz/play-test-game';
import { comparedPlayers, creditText, isPerfect, resultSentence, scoreLine, tipsFor } from './result-text';

const compared = (percent: number) => ({ finishers: 21, better_than_percent: percent, distribution: [] });

describe('the texts of a result', () => {
  it('have the pass mark and the right answers', () => {
    const trivia = {
      game: 'Trivia',
      score: 200,
      total: 300,
      correct: 7,
      questions: 10,
      passed: false,
    } as const;
    expect(scoreLine(testResult(trivia))).toBe('Pass at 210 · 7 of 10 right');
    expect(resultSentence(testResult(trivia))).toBe('10 points short of 210');
  });

  it('say what happens to the points of a held game, accuse nobody, and name what is kept', () => {
    const waiting = creditText(
      testResult({ credit_state: 'waiting', credited_points: 0, score: 150 }),
      false,
    );
    expect(waiting).toMatch(/^The 150 points of this game wait/);
    const excluded = creditText(
      testResult({ credit_state: 'excluded', credited_points: 0, score: 150 }),
      false,
    );
    expect(excluded).toMatch(/^The 150 points of this game stay off the boards/);
    for (const text of [waiting, excluded]) {
      expect(text).toContain('Streak and review are yours');
      expect(text).not.toMatch(/cheat|bot|script|suspicious/i);
    }
  });

  it('never praise a fail, whatever the other scores', () => {
    const failed = testResult({ passed: false, score: 95, correct: 10, comparison: compared(89) });
    expect(resultSentence(failed)).toBe('10 points short of 105');
  });

  it('compare a pass with others, and are absent without a comparison', () => {
    expect(resultSentence(testResult({ comparison: compared(73) }))).toBe('Better than 73% of players');
    expect(resultSentence(testResult({ comparison: compared(100) }))).toBe(
      'Better than everybody else so far',
    );
    expect(resultSentence(testResult({ comparison: compared(0) }))).toBeUndefined();
    expect(resultSentence(testResult({ comparison: null }))).toBeUndefined();
  });

  it('name the players who are compared', () => {
    expect(comparedPlayers({ game: 'DailyChallenge' }, 21)).toBe('21 players of this daily');
    expect(comparedPlayers({ game: 'Trivia' }, 21)).toBe(
      'First games of 21 players in this topic, last 30 days',
    );
  });

  it('call only a scored game without a miss perfect', () => {
    expect(isPerfect(testResult({ correct: 15 }))).toBe(true);
    expect(isPerfect(testResult({ correct: 14 }))).toBe(false);
    expect(isPerfect(testResult({ correct: 15, kind: 'practice' }))).toBe(false);
  });
});

describe('the tip about hints', () => {
  const tip = (marks: StripMark[], hints: number) =>
    tipsFor({ marks, hints, game: 'Trivia' }).find(({ about }) => about === 'hints');

  it('recommends one to a player who used none', () => {
    expect(tip(['wrong', 'right'], 0)).toMatchObject({
      title: 'Spend a hint',
      text: expect.stringMatching(/^5 points/),
    });
  });

  it('does not recommend hints to a player who used them on wrong answers', () => {
    expect(tip(['wrong', 'wrong'], 2)?.title).not.toBe('Spend a hint');
    expect(tip(['wrong', 'wrong'], 2)?.text).toContain('You used 2 hints');
  });

  it('says how often one paid off', () => {
    expect(tip(['hint', 'wrong'], 2)?.text).toBe('It paid off 1 time in this game.');
  });
});

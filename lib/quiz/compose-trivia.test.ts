import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import { composeTrivia } from './compose-trivia';

const many = (difficulty: Difficulty, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: `${difficulty} ${from + index}`, difficulty }));
const labels = (game: { difficulty: string }[]) => game.map(({ difficulty }) => difficulty);

describe('composing a trivia game', () => {
  it('takes two of each label, easy to hard', () => {
    const game = composeTrivia(
      DIFFICULTIES.flatMap((label) => many(label, 10)),
      [],
    );
    expect(labels(game)).toEqual([...DIFFICULTIES].reverse().flatMap((label) => [label, label]));
  });

  it('fills a missing label from its neighbours', () => {
    const game = composeTrivia(
      [...many('Easy', 10), ...many('Intermediate', 10), ...many('Very Very Hard', 1)],
      [],
    );
    expect(labels(game).filter((label) => label === 'Very Very Hard')).toHaveLength(1);
    expect(game).toHaveLength(10);
    expect(labels(game).filter((label) => label === 'Intermediate').length).toBeGreaterThan(2);
  });

  it('takes no more than ten with an unknown label among the questions, which counts as easy', () => {
    const strange = Array.from({ length: 3 }, (_, index) => ({
      id: `strange ${index}`,
      difficulty: 'Impossible',
    }));
    const game = composeTrivia<{ id: string; difficulty: string }>(
      [...strange, ...DIFFICULTIES.flatMap((label) => many(label, 2))],
      [],
    );
    expect(game).toHaveLength(10);
    expect(labels(game).slice(0, 2)).toEqual(['Impossible', 'Impossible']);
  });

  it('takes every unseen question before any seen one, whatever the labels', () => {
    const unseen = many('Easy', 7);
    const game = composeTrivia(
      unseen,
      DIFFICULTIES.flatMap((label) => many(label, 10, 100)),
    );
    expect(game).toHaveLength(10);
    expect(game).toEqual(expect.arrayContaining(unseen));
  });

  it('takes the questions of a label that were seen longest ago', () => {
    const seen = DIFFICULTIES.flatMap((label) => many(label, 5));
    const game = composeTrivia([], seen);
    expect(game.map(({ id }) => id).sort()).toEqual(
      DIFFICULTIES.flatMap((label) => [`${label} 0`, `${label} 1`]).sort(),
    );
  });

  it('orders from easy to hard even when the unseen ones are hard and the seen ones easy', () => {
    const game = composeTrivia(many('Very Hard', 3), many('Easy', 4));
    expect(labels(game)).toEqual([...Array(4).fill('Easy'), ...Array(3).fill('Very Hard')]);
  });

  it('takes no more than two of a label while the others have theirs, unseen and seen together', () => {
    const game = composeTrivia(
      many('Easy', 2),
      DIFFICULTIES.flatMap((label) => many(label, 5, 100)),
    );
    expect(labels(game)).toEqual([...DIFFICULTIES].reverse().flatMap((label) => [label, label]));
  });

  it('never repeats a question and uses all of a small bank', () => {
    const bank = fc.array(fc.constantFrom(...DIFFICULTIES), { maxLength: 25 });
    fc.assert(
      fc.property(bank, bank, (one, other) => {
        const question = (side: string) => (difficulty: Difficulty, index: number) => ({
          id: `${side}${index}`,
          difficulty,
        });
        const unseen = one.map(question('u'));
        const seen = other.map(question('s'));
        const game = composeTrivia(unseen, seen);
        expect(game).toHaveLength(Math.min(10, unseen.length + seen.length));
        expect(new Set(game.map(({ id }) => id)).size).toBe(game.length);
        expect(game.filter(({ id }) => id.startsWith('u'))).toHaveLength(Math.min(10, unseen.length));
      }),
    );
  });

  it('keeps questions that clash apart while there are enough others', () => {
    const candidates = DIFFICULTIES.flatMap((difficulty) =>
      [0, 1, 2].map((index) => ({
        id: `${difficulty} ${index}`,
        difficulty,
        subject: index === 2 ? 'own' : 'shared',
      })),
    );
    const clash = (one: { subject: string }, other: { subject: string }) =>
      one.subject === 'shared' && other.subject === 'shared';
    const game = composeTrivia(candidates, [], clash);
    expect(game).toHaveLength(10);
    expect(game.filter(({ subject }) => subject === 'own')).toHaveLength(5);
    expect(new Set(game.map(({ id }) => id)).size).toBe(10);
  });
});

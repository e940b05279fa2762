import { describe, expect, it } from '@jest/globals';
import type { Category } from '@/lib/contract/trivia';
import { findCategories } from './find-categories';

type Keywords = Record<string, string[]>;

const category = (name: string, description: string, keywords: Keywords): Category => ({
  id: name,
  name,
  description,
  keywords: keywords[name] ?? [],
  hue: 'geo',
  questions: 100,
  sub_categories: Object.entries(keywords)
    .filter(([id]) => id !== name)
    .map(([id, words]) => ({ id, name: id, keywords: words, questions: 50 })),
});
const categories = [
  category('geography', 'Capitals and rivers.', { geography: ['island'], all: [] }),
  category('sports', 'Courts and pitches.', { nba: ['basketball'], football: ['goal', 'world cup'] }),
];
const namesFor = (words: string) => findCategories(categories, words).map(({ name }) => name);

describe('searching the categories', () => {
  it('returns all without a query', () => {
    expect(findCategories(categories, '  ')).toEqual(categories);
  });

  it('matches names and descriptions, case-insensitively', () => {
    expect(namesFor('GEO')).toEqual(['geography']);
    expect(namesFor('pitches')).toEqual(['sports']);
    expect(namesFor('yawning')).toEqual([]);
  });

  it('returns only the matching sub-category', () => {
    const [sports] = findCategories(categories, 'nba');
    expect(sports?.sub_categories.map(({ id }) => id)).toEqual(['nba']);
  });

  it('finds a category by a keyword, its prefix and its plural', () => {
    expect(namesFor('Island')).toEqual(['geography']);
    expect(namesFor('isl')).toEqual(['geography']);
    expect(namesFor('islands')).toEqual(['geography']);
    expect(namesFor('land')).toEqual([]);
  });

  it('returns only the sub-category that a keyword belongs to', () => {
    const [sports] = findCategories(categories, 'goal');
    expect(sports?.sub_categories.map(({ id }) => id)).toEqual(['football']);
  });
});

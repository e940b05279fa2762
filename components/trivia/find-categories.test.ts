import { describe, expect, it } from '@jest/globals';
import type { Category } from '@/lib/contract/generics';
import { findCategories } from './find-categories';

const category = (name: string, description: string, subCategories: string[]): Category => ({
  id: name,
  name,
  description,
  hue: 'geo',
  questions: 100,
  sub_categories: subCategories.map((id) => ({ id, name: id, questions: 50 })),
});
const categories = [
  category('geography', 'Capitals and rivers.', ['all']),
  category('sports', 'Courts and pitches.', ['nba', 'football']),
];
const namesFor = (words: string) => findCategories(categories, words).map(({ name }) => name);

describe('searching the categories', () => {
  it('gives all of them without words', () => {
    expect(findCategories(categories, '  ')).toEqual(categories);
  });

  it('looks at names and descriptions in any letter case', () => {
    expect(namesFor('GEO')).toEqual(['geography']);
    expect(namesFor('pitches')).toEqual(['sports']);
    expect(namesFor('yawning')).toEqual([]);
  });

  it('gives only the sub-category that was asked for', () => {
    const [sports] = findCategories(categories, 'nba');
    expect(sports?.sub_categories.map(({ id }) => id)).toEqual(['nba']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { HUES } from '@/lib/contract/enums';
import { listCategories, nextCategory, parseCategories } from './categories';

/** Product rules §2: names and sub-categories, in this order. Later additions come after them. */
const SPEC_TABLE = [
  ['geography', ['all']],
  ['Science and space', ['science', 'space']],
  ['sports', ['nba', 'football']],
  ['entertainment', ['hollywood']],
  ['history', ['all']],
  ['Technology and Invention', []],
];

describe('the category table', () => {
  it('begins with the categories of the product rules', () => {
    const table = listCategories().map(({ name, sub_categories: parts }) => [
      name,
      parts.map((part) => part.name),
    ]);
    expect(table.slice(0, SPEC_TABLE.length)).toEqual(SPEC_TABLE);
  });

  it.each([
    ['film', 'hollywood'],
    ['moon', 'space'],
    ['goal', 'football'],
    ['basketball', 'nba'],
    ['physics', 'science'],
  ])('has the word %s among the keywords of %s', (word, id) => {
    const parts = listCategories().flatMap(({ sub_categories }) => sub_categories);
    expect(parts.filter(({ keywords }) => keywords.includes(word)).map((part) => part.id)).toEqual([id]);
  });

  it('has keywords in lower case, as the search compares them', () => {
    const keywords = listCategories().flatMap((category) => [
      ...category.keywords,
      ...category.sub_categories.flatMap((part) => part.keywords),
    ]);
    expect(keywords.filter((keyword) => keyword !== keyword.toLowerCase().trim())).toEqual([]);
  });

  it('is circular: after the last category comes the first', () => {
    const ids = listCategories().map(({ id }) => id);
    expect(ids.map((id) => nextCategory(id).id)).toEqual([...ids.slice(1), ids[0]]);
  });
});

describe('an invalid category table', () => {
  const music = { id: 'music', name: 'music', description: 'Notes.', hue: 'geo', sub_categories: [] };

  it.each<[string, string, string]>([
    ['no JSON', '[', 'categories.json: not valid JSON'],
    ['no list', '{}', 'categories.json: the file: Invalid input: expected array, received object'],
    [
      'a hue there is not',
      JSON.stringify([music, { ...music, hue: 'mus' }]),
      `categories.json: music: hue must be one of ${HUES.join(', ')}`,
    ],
    [
      'a category without an id',
      JSON.stringify([{ ...music, id: undefined }]),
      'categories.json: #0: id: Invalid input: expected string, received undefined',
    ],
    [
      'two faults',
      JSON.stringify([{ ...music, name: 3, sub_categories: [{ id: 'flute' }] }]),
      'categories.json: music: name: Invalid input: expected string, received number\n' +
        'categories.json: music: sub_categories.0.name: Invalid input: expected string, received undefined',
    ],
  ])('is rejected in one line with position and reason: %s', (_name, json, message) => {
    expect(() => parseCategories(json)).toThrow(expect.objectContaining({ message }));
  });
});

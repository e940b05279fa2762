import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { areNearDuplicates, bankFigures, checkBank, checkQuestion, countFaults } from './bank-rules';
import { listCategories } from './categories';
import { loadBank } from './load-bank';

const OPAQUE_ID = /^x9-[a-z0-9]{4,8}$/;

/** The packs of product rules §2. */
const LAUNCH_PACKS = [
  'football.json',
  'geography.json',
  'history.json',
  'hollywood.json',
  'nba.json',
  'science.json',
  'space.json',
  'technology.json',
];

const names = readdirSync(new URL('./trivia/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .sort();
const files = loadBank(['trivia']);
const bank = files.flatMap(({ questions }) => questions);
const named = files.map((file, index) => ({ name: names[index] ?? '', ...file }));

describe('the trivia bank', () => {
  it('has a file for every sub-category of the table, and for every category without one', () => {
    const filed = files.map(({ category, sub_category }) => `${category} ${sub_category}`);
    const wanted = listCategories().flatMap(({ id, sub_categories: parts }) =>
      (parts.length > 0 ? parts.map((part) => part.id) : ['none']).map((part) => `${id} ${part}`),
    );
    expect(filed.toSorted()).toEqual(wanted.toSorted());
  });

  it.each(LAUNCH_PACKS)('has at least 400 questions in %s, 10 of each difficulty', (pack) => {
    const questions = named.find(({ name }) => name === pack)?.questions ?? [];
    expect(questions.length).toBeGreaterThanOrEqual(400);
    for (const difficulty of DIFFICULTIES) {
      const found = questions.filter((question) => question.difficulty === difficulty).length;
      expect({ difficulty, isEnough: found >= 10 }).toEqual({ difficulty, isEnough: true });
    }
  });

  it('has no id twice, not even with the general bank', () => {
    const ids = [...bank, ...loadBank(['general']).flatMap(({ questions }) => questions)].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('uses all four key positions equally, and length does not reveal the key', () => {
    const { chiSquare, keyLongestShare } = bankFigures(bank);
    // Chi-square with three degrees of freedom at p = 0.01; always choosing the longest option wins 25 % by chance.
    expect(chiSquare).toBeLessThan(11.34);
    expect(keyLongestShare).toBeLessThan(0.3);
  });

  it('asks nothing twice within a category', () => {
    const twins: string[] = [];
    for (const file of named) {
      for (const other of named.filter(
        ({ category, name }) => category === file.category && name > file.name,
      )) {
        for (const one of file.questions) {
          const twin = other.questions.find((two) => areNearDuplicates(one, two));
          if (twin) twins.push(`${one.id}, ${twin.id}`);
        }
      }
    }
    expect(twins).toEqual([]);
  });
});

describe.each(named)('the bank file $name', ({ name, questions }) => {
  it('has enough questions for a game', () => {
    expect(countFaults(questions)).toEqual([]);
  });

  it('follows every rule in every question', () => {
    expect(
      questions.flatMap((question) => checkQuestion(question).map((fault) => `${question.id}: ${fault}`)),
    ).toEqual([]);
  });

  it('has no near-duplicates and reveals nothing by the position or length of its keys', () => {
    expect(checkBank(questions)).toEqual([]);
  });

  it('has question ids that begin with its name, or tell nothing at all', () => {
    const prefix = `${name.replace('.json', '')}-`;
    const isKnown = (id: string) => id.startsWith(prefix) || OPAQUE_ID.test(id);
    expect(questions.filter(({ id }) => !isKnown(id)).map(({ id }) => id)).toEqual([]);
  });
});

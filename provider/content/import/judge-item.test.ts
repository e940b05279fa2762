import { describe, expect, it } from '@jest/globals';
import { loadBank } from '@/provider/content/load-bank';
import type { RawItem } from './import-item';
import { isRejected, judgeItem } from './judge-item';

const SOURCE = { source: 'OpenTriviaQA question collection' };
const LONG = 'a much too long text '.repeat(12);

/** Valid questions of our own, as a source without hints and explanations would provide them. */
const good: RawItem[] = loadBank(['general'])
  .flatMap(({ questions }) => questions)
  .filter(
    ({ question, options, asOf }) =>
      !asOf &&
      !question.includes('Moby Dick') &&
      options.every((option) => /^\p{Lu}[\p{L} ]+$/u.test(option)),
  )
  .slice(0, 24)
  .map(({ question, options, answer, difficulty }, index) => {
    return { position: `item ${index + 1}`, question, options, answer, difficulty, faults: [] };
  });

const wrong = ({ options, answer }: RawItem) => options.filter((option) => option !== answer);
const inPlaceOfWrong = (item: RawItem, option: string) => [item.answer, ...wrong(item).slice(1), option];

const RULES: [string, (item: RawItem) => Partial<RawItem>][] = [
  ['no key', () => ({ faults: ['no key'] })],
  ['not a question with four options', (item) => ({ options: item.options.slice(0, 2) })],
  ['broken characters', (item) => ({ question: item.question.replace(/[aeio]/, '\ufffd') })],
  ['broken characters', (item) => ({ options: inPlaceOfWrong(item, 'M\u043escow') })],
  ['an offensive word', (item) => ({ options: inPlaceOfWrong(item, 'Fuck') })],
  ['an option that is not an answer', (item) => ({ options: inPlaceOfWrong(item, 'None') })],
  ['an option that is not an answer', (item) => ({ options: inPlaceOfWrong(item, 'All of the above') })],
  ['the question is too long', (item) => ({ question: `${LONG}${item.question}` })],
  ['the question is missing or too short', () => ({ question: 'Who?' })],
  ['an option is too long', (item) => ({ options: inPlaceOfWrong(item, LONG) })],
  ['an option is missing or too short', (item) => ({ options: inPlaceOfWrong(item, ' ') })],
  ['the difficulty is not valid', () => ({ difficulty: 'Absurd' })],
  [
    'two options are the same',
    (item) => ({ options: inPlaceOfWrong(item, ` ${item.answer.toUpperCase()}.`) }),
  ],
  ['the answer is not one of the options', (item) => ({ answer: `${item.answer} II` })],
  [
    'an option is much longer than the key',
    (item) => ({ options: inPlaceOfWrong(item, `A${'b'.repeat(50)}`) }),
  ],
  [
    'the key is much longer than the options',
    (item) => ({
      options: [`${item.answer} of the North Pole`, 'Ab', 'Cd', 'Ef'],
      answer: `${item.answer} of the North Pole`,
    }),
  ],
  ['numbers in mixed formats', (item) => ({ options: inPlaceOfWrong(item, '1,500') })],
  ['options differ in capitalization', (item) => ({ options: inPlaceOfWrong(item, 'lower') })],
  [
    'the stem gives away the key',
    (item) => ({ question: `${item.answer} or what is it?`, options: [item.answer, 'Abc', 'Bcd', 'Cde'] }),
  ],
  [
    'the hint gives away the key',
    (item) => ({ hint: `Think of ${item.answer}.`, options: [item.answer, 'Abc', 'Bcd', 'Cde'] }),
  ],
  ['the stem is not a question', (item) => ({ question: item.question.replace('?', '.') })],
  ['a negative stem', () => ({ question: 'Which of these isnt right?' })],
  ['a time word without asOf', (item) => ({ question: `At present, ${item.question}` })],
  ['a matter of opinion', () => ({ question: 'Which of these is the best one to have?' })],
  ['markup or double spaces', (item) => ({ question: `<b>${item.question.slice(0, 90)}</b>?` })],
];

describe('checking imported items', () => {
  it('accepts valid ones, with empty fields where the source has none', () => {
    expect(good.length).toBeGreaterThanOrEqual(20);
    for (const item of good) {
      const judged = judgeItem(item, SOURCE);
      expect(judged).toMatchObject({ question: item.question, hint: '', explanation: '', ...SOURCE });
      expect(judged).toHaveProperty('options', expect.arrayContaining(item.options));
    }
  });

  it.each(RULES)('rejects at least 20 items for: %s', (reason, spoil) => {
    const missed = good.filter((item) => {
      const judged = judgeItem({ ...item, ...spoil(item) }, SOURCE);
      return !isRejected(judged) || !judged.reasons.some((one) => one.startsWith(reason));
    });
    expect(missed.map(({ question }) => question)).toEqual([]);
  });

  it('gives the same content the same id and order, however it is written, and other content another', () => {
    const [item, other] = good.map((one) => judgeItem(one, SOURCE));
    const [first] = good;
    if (!first) throw new Error('no questions');
    const rewritten = {
      ...first,
      question: ` ${first.question.replaceAll(' ', '&nbsp; ')}`,
      options: [...first.options].reverse(),
    };
    expect(judgeItem(rewritten, SOURCE)).toEqual(item);
    expect(item).not.toHaveProperty('id', (other as { id: string }).id);
  });

  it('gives an id and an order that do not reveal which option is the key', () => {
    const [first] = good;
    if (!first) throw new Error('no questions');
    const stem = 'Which one of these four is it?';
    const judged = first.options.map((answer) => judgeItem({ ...first, question: stem, answer }, SOURCE));
    const seen = judged.map((one) => (isRejected(one) ? one.reasons : [one.id, ...one.options]));
    expect(new Set(seen.map((one) => one.join('|'))).size).toBe(1);
    expect(seen[0]).toHaveLength(5);
  });

  it('puts the keys in all four positions', () => {
    const places = Array.from({ length: 400 }, (_, index) => {
      const judged = judgeItem(
        { ...(good[0] as RawItem), question: `Which one is number ${index}?` },
        SOURCE,
      );
      return isRejected(judged) ? -1 : judged.options.indexOf(judged.answer);
    });
    for (const position of [0, 1, 2, 3]) {
      expect(places.filter((one) => one === position).length).toBeGreaterThan(70);
    }
  });
});

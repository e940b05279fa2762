import { describe, expect, it } from '@jest/globals';
import { type BankQuestion, bankQuestionSchema } from './bank-question';
import { areNearDuplicates, bankFigures, checkBank, checkQuestion } from './bank-rules';
import { loadBank, parseBankFile } from './load-bank';

const files = loadBank(['general']);
const bank = files.flatMap(({ questions }) => questions);

const good: BankQuestion = {
  id: 'test-good',
  question: 'Which bird can fly backwards?',
  options: ['Hummingbird', 'Woodpecker', 'Nightingale', 'Kingfisher'],
  answer: 'Hummingbird',
  hint: 'It hangs in front of flowers.',
  explanation: 'Its wings turn at the shoulder, so they push air either way.',
  source: "Encyclopaedia Britannica, 'Hummingbird'",
  difficulty: 'Easy',
};

function drawnOptions(names: readonly string[]): BankQuestion['figure'] {
  const drawing = { kind: 'dice' as const, description: 'One die showing one.', faces: [1] };
  return { kind: 'options', drawings: names.map((option) => ({ option, drawing })) };
}

const BAD: [string, Partial<BankQuestion>, string][] = [
  ['three options', { options: ['Hummingbird', 'Woodpecker', 'Nightingale'] }, 'exactly four options'],
  [
    'two equal options',
    { options: ['Hummingbird', 'Woodpecker', 'woodpecker', 'Kingfisher'] },
    'two options are the same',
  ],
  ['an answer that is not an option', { answer: 'Sparrowhawk' }, 'the answer is not one of the options'],
  [
    'all of the above',
    { options: ['Hummingbird', 'Woodpecker', 'Nightingale', 'All of these'] },
    'all or none',
  ],
  [
    'none of the above',
    { options: ['Hummingbird', 'Woodpecker', 'None of the above', 'Kingfisher'] },
    'all or none',
  ],
  ['both of two', { options: ['Hummingbird', 'Woodpecker', 'Both A and B', 'Kingfisher'] }, 'all or none'],
  [
    'a long wrong option',
    { options: ['Hummingbird', 'Woodpecker', 'Nightingale', 'Great spotted woodpecker'] },
    'longer than the key',
  ],
  ['a long key', { options: ['Hummingbird', 'Robin', 'Wren', 'Owl'] }, 'key is much longer'],
  ['mixed numbers', { options: ['1,500', '1500', '1.5', '20'], answer: '20' }, 'mixed formats'],
  ['a number among words', { options: ['7', 'Eight', 'Nine', 'Ten'], answer: '7' }, 'mixed formats'],
  [
    'mixed capitals',
    { options: ['Hummingbird', 'woodpecker', 'Nightingale', 'Kingfisher'] },
    'capitalization',
  ],
  ['an emoji in the stem', { question: 'Which bird can fly like 🐝?' }, 'an emoji in the stem'],
  [
    'an emoji without a name',
    { figure: { kind: 'emoji', description: 'Emoji: bird.', symbols: ['🐦', '🔙'] } },
    'does not name each emoji',
  ],
  ['drawings of other options', { figure: drawnOptions(['A', 'B', 'C', 'D']) }, 'not those of the options'],
  [
    'the key in the stem',
    { question: 'Which bird, the hummingbird apart, flies backwards?' },
    'stem gives away the key',
  ],
  [
    'the root in the stem',
    {
      question: 'Which bird goes humming backwards?',
      options: ['Hummingly', 'Woodpecker', 'Nightingale', 'Kingfisher'],
      answer: 'Hummingly',
    },
    'stem gives away the key',
  ],
  ['the key in the hint', { hint: 'Think of a hummingbird.' }, 'hint gives away the key'],
  [
    'a plural in the hint',
    { hint: 'Lions do that.', options: ['Lion', 'Tiger', 'Puma', 'Jaguar'], answer: 'Lion' },
    'hint gives away the key',
  ],
  ['a NOT stem', { question: 'Which of these is NOT a bird?' }, 'negative stem'],
  ['a negative without capitals', { question: 'Which bird cannot fly forwards?' }, 'negative stem'],
  ['an EXCEPT stem', { question: 'They are all birds EXCEPT one: which?' }, 'negative stem'],
  ['a time word', { question: 'Which bird is the current holder of the record?' }, 'time word'],
  ['a record without date', { question: 'Which is the largest of these birds?' }, 'time word'],
  [
    'a time word in the explanation',
    { explanation: 'It is the latest of the records that were set by birds.' },
    'time word',
  ],
  ['an opinion', { question: 'Which bird sings the best songs?' }, 'matter of opinion'],
  ['markup', { question: 'Which bird &amp; flower go together?' }, 'markup'],
  ['a stem that is not a question', { question: 'This bird can fly backwards.' }, 'not a question'],
  [
    'a hint that repeats the stem',
    { hint: 'A bird that can fly backwards, which?' },
    'hint repeats the stem',
  ],
  [
    'an explanation that repeats the stem',
    { explanation: 'The bird can fly backwards.' },
    'explanation repeats the stem',
  ],
  ['a source that is not a title', { source: 'internet' }, 'source is not a title'],
  [
    'a long explanation',
    { explanation: 'It hovers. It turns its wings. It goes back.' },
    'not a single sentence',
  ],
];

describe('the bank of the daily', () => {
  it('has at least 1,500 questions in twenty fields, and 15 of each difficulty', () => {
    expect(bank.length).toBeGreaterThanOrEqual(1_500);
    expect(files.length).toBeGreaterThanOrEqual(20);
    const counts = bank.map(({ difficulty }) => difficulty);
    for (const difficulty of new Set(counts)) {
      expect(counts.filter((one) => one === difficulty).length).toBeGreaterThanOrEqual(15);
    }
    expect(new Set(counts).size).toBe(5);
  });

  it('follows every rule in every question', () => {
    expect(
      bank.flatMap((question) => checkQuestion(question).map((fault) => `${question.id}: ${fault}`)),
    ).toEqual([]);
  });

  it('has no near-duplicates and reveals nothing by the position or length of its keys', () => {
    expect(checkBank(bank)).toEqual([]);
    expect(bankFigures(bank).keyLongestShare).toBeLessThan(0.3);
  });

  it('has question ids that begin with the file’s name, or tell nothing at all', () => {
    for (const { category, sub_category, questions } of files) {
      expect(['general', 'teaser']).toContain(category);
      const isKnown = (id: string) => id.startsWith(`${sub_category}-`) || /^x9-[a-z0-9]{4,8}$/.test(id);
      expect(questions.filter(({ id }) => !isKnown(id))).toEqual([]);
    }
  });
});

describe('checking a question', () => {
  it('accepts a valid question', () => {
    expect(checkQuestion(good)).toEqual([]);
    expect(bankQuestionSchema.parse(good)).toEqual(good);
  });

  it.each(BAD)('rejects %s', (_, change, reason) => {
    expect(checkQuestion({ ...good, ...change }).join('; ')).toContain(reason);
  });

  it('skips the rules about a hint and an explanation that an imported question does not have', () => {
    expect(checkQuestion({ ...good, hint: '', explanation: '' })).toEqual([]);
  });

  it('allows a time word with a date', () => {
    const dated = { ...good, question: 'Which is the largest of these birds?', asOf: '2026-01-01' };
    expect(checkQuestion(dated)).toEqual([]);
  });
});

describe('checking a bank', () => {
  it('rejects duplicate ids and near-duplicates', () => {
    const faults = checkBank([good, { ...good, question: 'Which bird can really fly backwards?' }]);
    expect(faults).toEqual(['duplicate id: test-good', 'near-duplicates: test-good, test-good']);
  });

  it('rejects ids that contain the key, but not words that every option has', () => {
    const named = (id: string) => checkBank([{ ...good, id }]);
    for (const id of ['test-hummingbird', 'test-hummingbirds-wings', 'test-hummingb-wings'])
      expect(named(id)).toEqual([`the id gives away the key: ${id}`]);
    expect(named('test-bird-wings')).toEqual([]);
    const acids = ['Citric acid', 'Malic acid', 'Oxalic acid', 'Lactic acid'];
    const apple = { ...good, id: 'test-apple-acid', options: acids, answer: 'Malic acid' };
    expect(checkBank([apple])).toEqual([]);
    expect(checkBank([{ ...apple, id: 'test-malic-apple' }])).toHaveLength(1);
  });

  it('recognizes the same text in other letters, and distinguishes two sequences', () => {
    const ask = (question: string, answer: string) => ({ question, answer });
    expect(areNearDuplicates(ask('Is it a big cat?', 'Yes'), ask('is it, a BIG cat', 'No'))).toBe(true);
    const sequence = (numbers: string) => `Which number comes next: ${numbers}?`;
    expect(areNearDuplicates(ask(sequence('2, 4, 6, 8'), '10'), ask(sequence('1, 3, 5, 7'), '9'))).toBe(
      false,
    );
  });

  it('rejects keys given away by position or length', () => {
    const flat = Array.from({ length: 60 }, (_, index) => ({
      ...good,
      id: `test-${index}`,
      question: `Question ${index}?`,
    }));
    expect(checkBank(flat).join('; ')).toMatch(/key positions are uneven.*key too often longest/);
  });
});

describe('parsing a bank file', () => {
  it('names the file and the faulty question', () => {
    const file = {
      category: 'general',
      sub_category: 'x',
      questions: [good, { ...good, id: 'test-bad', hint: '' }],
    };
    expect(() => parseBankFile(JSON.stringify(file), 'general/x.json')).toThrow(
      /general\/x\.json.*test-bad.*hint/,
    );
    expect(() => parseBankFile('{', 'general/y.json')).toThrow('general/y.json is not valid JSON');
  });
});

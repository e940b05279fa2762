import { describe, expect, it } from '@jest/globals';
import { readImportFile } from './read-import-file';

const read = (text: string) => readImportFile(new TextEncoder().encode(text));
const readJson = (content: unknown) => read(JSON.stringify(content));

const QA = `a line of a person
#Q Which bird can
fly backwards?
^ hummingbird.
A Hummingbird
B Woodpecker of the
north
C Owl
D Wren

#Q No key here
A One
B Two

#Q Wrong letters
^ One
A One
B Two
B Three
D Four

#Q No options
^ One

#Q Only two
^ Yes
A Yes
B No
#Q`;

describe('reading OpenTriviaQA', () => {
  const { format, items, licence, author, sourceUrl } = read(`\ufeff${QA.replaceAll('\n', '\r\n')}`);

  it('joins texts over several lines and finds the key whatever its capitals and full stop', () => {
    expect(items[0]).toEqual({
      position: 'line 2',
      question: 'Which bird can fly backwards?',
      options: ['Hummingbird', 'Woodpecker of the north', 'Owl', 'Wren'],
      answer: 'Hummingbird',
      difficulty: 'Intermediate',
      faults: [],
    });
  });

  it('reports what is wrong with each invalid block', () => {
    expect(items.map(({ faults }) => faults.join('; '))).toEqual([
      '',
      'no key',
      'wrong option letters: ABBD',
      'no options',
      '',
      'no key; no options',
    ]);
    expect(items[4]?.options).toEqual(['Yes', 'No']);
  });

  it('contains the credits', () => {
    expect({ format, licence, author, sourceUrl }).toEqual({
      format: 'OpenTriviaQA',
      licence: 'CC BY-SA 4.0',
      author: 'uberspot and the OpenTriviaQA contributors',
      sourceUrl: 'https://github.com/uberspot/OpenTriviaQA',
    });
  });
});

describe('reading Open Trivia DB', () => {
  const plain = {
    type: 'multiple',
    difficulty: 'hard',
    question: 'Who wrote &quot;Dune&quot;?',
    correct_answer: 'Frank Herbert',
    incorrect_answers: ['Isaac Asimov', 'Jack Vance', 'Ursula Le Guin'],
  };
  const mapTexts = (change: (text: string) => string) => ({
    type: change(plain.type),
    difficulty: change(plain.difficulty),
    question: change('Who wrote "Dune" + more?'),
    correct_answer: change(plain.correct_answer),
    incorrect_answers: plain.incorrect_answers.map(change),
  });

  it('leaves entities to the cleaner and maps the difficulty', () => {
    const { items, format } = readJson({ response_code: 0, results: [plain] });
    expect(format).toBe('Open Trivia DB');
    expect(items[0]).toMatchObject({
      position: 'item 1',
      difficulty: 'Hard',
      answer: 'Frank Herbert',
      faults: [],
    });
    expect(items[0]?.options).toHaveLength(4);
  });

  it.each([
    ['url', encodeURIComponent],
    ['old url', (text: string) => encodeURIComponent(text).replaceAll('%20', '+')],
    ['base64', (text: string) => Buffer.from(text).toString('base64')],
  ])('decodes %s', (_, change) => {
    const [item] = readJson({ results: [mapTexts(change)] }).items;
    expect(item).toMatchObject({
      question: 'Who wrote "Dune" + more?',
      answer: 'Frank Herbert',
      difficulty: 'Hard',
      faults: [],
    });
  });

  it.each([
    ['true or false', { ...plain, type: 'boolean' }, 'not a question with four options'],
    ['an unknown difficulty', { ...plain, difficulty: 'absurd' }, 'an unknown difficulty'],
    ['no answer', { ...plain, correct_answer: undefined }, 'missing or of the wrong type: correct_answer'],
    [
      'options that are no list',
      { ...plain, incorrect_answers: 'x' },
      'missing or of the wrong type: incorrect_answers',
    ],
    ['broken url encoding', { ...plain, question: 'Who%20wrote%E0%A4?' }, 'broken url encoding'],
    ['no object', null, 'missing or of the wrong type: item'],
  ])('rejects %s', (_, result, fault) => {
    expect(readJson({ results: [result] }).items[0]?.faults).toEqual([fault]);
  });

  it('accepts a bare list as well', () => {
    expect(readJson([plain]).format).toBe('Open Trivia DB');
  });
});

describe('reading our own format', () => {
  it('keeps author, licence and address; hint and explanation are optional', () => {
    const question = { question: 'Q?', options: ['a', 'b', 'c', 'd'], answer: 'a', difficulty: 'Easy' };
    const file = readJson({
      author: 'Ann',
      licence: 'CC0',
      source_url: 'https://example.org',
      questions: [question, { id: 'x-1', question: 5 }],
    });
    expect(file).toMatchObject({ author: 'Ann', licence: 'CC0', sourceUrl: 'https://example.org' });
    expect(file.items[0]).toEqual({ ...question, position: 'item 1', faults: [] });
    expect(file.items[1]).toMatchObject({
      position: 'item 2 (x-1)',
      faults: ['missing or of the wrong type: question, options, answer, difficulty'],
    });
  });
});

describe('a file in none of these formats', () => {
  it.each([
    ['', 'no known format'],
    ['hello', 'no known format'],
    ['{"a": 1}', 'no known format'],
    ['[1, 2]', 'no known format'],
    ['{"results": [', 'not valid JSON'],
  ])('%j is rejected in one line', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});

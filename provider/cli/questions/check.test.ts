import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sealAnswer } from '@/lib/answers/sealed-answer';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import type { BankFile } from '@/provider/content/bank-question';
import { questions } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions } from '@/provider/testing/trivia';
import { checkFiles, checkImported } from './check';

const QUESTIONS_KEPT = TRIVIA_QUESTIONS + 5;

describe('checking the files', () => {
  let small: string;
  let folder: string;
  beforeAll(async () => {
    small = await mkdtemp(join(tmpdir(), 'playwit-small-bank-'));
    for (const part of ['general', 'teasers', 'trivia', 'sundays']) await copyShortened(part, small);
  });
  afterAll(() => rm(small, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playwit-check-'));
    await cp(small, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const faults = () => checkFiles(pathToFileURL(`${folder}/`)).faults;
  async function edit(name: string, change: (file: BankFile) => void) {
    const path = join(folder, name);
    const file = JSON.parse(await readFile(path, 'utf8'));
    change(file);
    await writeFile(path, JSON.stringify(file));
  }

  it('finds none in the current bank', () => {
    const { faults, questions: count } = checkFiles();
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(1_000);
  });

  it.each<[string, string, (file: BankFile) => void, RegExp]>([
    [
      'a hint that is missing',
      'trivia/nba.json',
      ({ questions }) => Object.assign(questions[3] ?? {}, { hint: '' }),
      /^Bank file trivia\/nba\.json does not match the schema: question \S+: questions\.3\.hint/,
    ],
    [
      'an answer that is no option',
      'general/food.json',
      ({ questions }) => Object.assign(questions[0] ?? {}, { answer: 'Gravel' }),
      /^general\/food\.json: \S+: the answer is not one of the options$/,
    ],
    [
      'an id that tells the key',
      'trivia/space.json',
      ({ questions }) => Object.assign(questions[0] ?? {}, { id: 'space-gravel', answer: 'Gravel' }),
      /^trivia\/space\.json: the id gives away the key: space-gravel$/,
    ],
    [
      'too few for a game',
      'trivia/space.json',
      ({ questions }) => questions.splice(TRIVIA_QUESTIONS - 1),
      new RegExp(
        `^trivia/space\\.json: ${TRIVIA_QUESTIONS - 1} questions, a game needs ${TRIVIA_QUESTIONS}$`,
      ),
    ],
    [
      'a topic that the table has not got',
      'trivia/space.json',
      (file) => Object.assign(file, { sub_category: 'stars' }),
      /^trivia\/space\.json: Unknown sub-category 'stars' of science-and-space/,
    ],
    [
      'the same id twice in a file',
      'trivia/space.json',
      ({ questions }) => Object.assign(questions[1] ?? {}, { id: questions[0]?.id }),
      /^trivia\/space\.json: duplicate id: \S+$/,
    ],
  ])('finds %s', async (_name, name, change, fault) => {
    await edit(name, change);
    expect(faults()).toContainEqual(expect.stringMatching(fault));
  });

  it('finds faults between two files', async () => {
    let first: BankFile['questions'][number] | undefined;
    await edit('trivia/science.json', (file) => {
      first = file.questions[0];
    });
    await edit('trivia/space.json', ({ questions }) =>
      questions.push({ ...(first as (typeof questions)[0]) }),
    );
    const found = faults();
    expect(found).toContain(`duplicate id: ${first?.id} in two files`);
    expect(found).toContain(`near-duplicates: ${first?.id}, ${first?.id}`);
  });

  it('names a file that is not valid JSON and still checks the others', async () => {
    await writeFile(join(folder, 'trivia/nba.json'), '{');
    await edit('trivia/space.json', ({ questions }) => questions.splice(3));
    const found = faults();
    expect(found).toContain('Bank file trivia/nba.json is not valid JSON');
    expect(found).toContain(`trivia/space.json: 3 questions, a game needs ${TRIVIA_QUESTIONS}`);
  });
});

/** Copies a part of the bank with a few questions of each file: comparing all pairs of the whole bank takes seconds. */
async function copyShortened(part: string, target: string) {
  const source = new URL(`../../content/${part}/`, import.meta.url);
  await mkdir(join(target, part));
  for (const name of await readdir(source)) {
    const file = JSON.parse(await readFile(new URL(name, source), 'utf8'));
    file.questions.splice(QUESTIONS_KEPT);
    await writeFile(join(target, part, name), JSON.stringify(file));
  }
}

describe('checking imported questions', () => {
  let test: TestApp;
  let id: string;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const topic = { category: 'history', subCategory: 'all', count: 1, origin: 'imported' as const };
    [id = ''] = await insertQuestions(test, topic);
    await change({ contentHash: 'any' });
  });
  afterEach(() => test.db.delete(questions).where(eq(questions.origin, 'imported')));

  const change = (row: Partial<typeof questions.$inferInsert>) =>
    test.db.update(questions).set(row).where(eq(questions.id, id));

  it('finds none in valid ones with empty hint and explanation', async () => {
    await change({ hint: '', explanation: '' });
    expect(await checkImported(test.db)).toEqual({ faults: [], questions: 1 });
  });

  it.each<[string, Partial<typeof questions.$inferInsert>, string]>([
    ['a rule that is broken', { answer: 'elsewhere' }, 'the answer is not one of the options'],
    ['no seal', { sealed: null }, 'not sealed'],
    ['no passphrase', { passphrase: null }, 'not sealed'],
    ['no hash', { contentHash: null }, 'no content hash'],
    ['a licence that credits nobody', { licence: 'CC BY-SA 4.0' }, 'a licence without an author'],
    ['a topic that is none', { subCategory: 'nba' }, "Unknown sub-category 'nba' of history"],
    [
      'a passphrase of another seal',
      { passphrase: 'x'.repeat(32) },
      'its seal does not decrypt to its answer',
    ],
  ])('finds %s', async (_name, row, fault) => {
    await change(row);
    const { faults } = await checkImported(test.db);
    expect(faults).toContainEqual(expect.stringContaining(`${id}: ${fault}`));
  });

  it('finds a seal that decrypts to another option', async () => {
    const passphrase = 'a passphrase of this test only';
    await change({ passphrase, sealed: await sealAnswer({ answer: 'wrong', passphrase }) });
    const { faults } = await checkImported(test.db);
    expect(faults).toEqual([`${id}: its seal does not decrypt to its answer`]);
  });
});

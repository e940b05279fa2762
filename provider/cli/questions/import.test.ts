import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { openAnswer } from '@/lib/answers/sealed-answer';
import type { SealedAnswer } from '@/lib/contract/question';
import { loadBank } from '@/provider/content/load-bank';
import type { Database } from '@/provider/db/database';
import { questions } from '@/provider/db/schema';
import { openTestDatabase } from '@/provider/testing/test-database';
import { importQuestions, readInput } from './import';
import type { ImportRun } from './import-run';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playwit-import-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.db.delete(questions);
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const COLOURS = ['Red one', 'Tan one', 'Low one', 'Big one'];

/** An item that breaks no rule; each number has a different stem. */
const item = (index: number) => ({
  question: `Which ${LETTERS[index]}mast did Captain ${LETTERS[index]}ander paint?`,
  options: COLOURS,
  answer: COLOURS[index % 4] as string,
  difficulty: 'Hard',
  source: 'The log of the ship',
});
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index));

async function runImport(list: unknown[], changes: Partial<ImportRun> & { credit?: object } = {}) {
  const { credit, ...run } = changes;
  const file = join(folder, 'ours.json');
  await writeFile(file, JSON.stringify({ ...credit, questions: list }));
  const lines: string[] = [];
  const result = await importQuestions(database.db, {
    file,
    content: await readInput(file),
    topic: { category: 'history', subCategory: 'all' },
    dataDir: folder,
    print: (line) => lines.push(line),
    screen: { write: () => true },
    batchSize: 2,
    measureMilliseconds: 1,
    ...run,
  });
  return { result, lines, text: lines.join('\n') };
}

/** Stops an import at the given number of checks. */
function stopAfter(times: number) {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > times;
  };
}

const rowsOf = () => database.db.select().from(questions).orderBy(questions.id);
const reasonsBeside = async () =>
  JSON.parse(await readFile(join(folder, 'ours.json.rejected.json'), 'utf8')).rejected;

describe('an import', () => {
  it('stores each question sealed, credited and separate from our own, and reports what it did', async () => {
    const credit = { author: 'Ann', licence: 'CC BY-SA 4.0', source_url: 'https://example.com/' };
    const { result, text } = await runImport(items(5), { credit });
    expect(result).toMatchObject({ read: 5, imported: 5, present: 0, rejected: [], isComplete: true });
    expect(text).toContain('Read 5: imported 5, already present 0, rejected 0.');
    expect(text).toMatch(/[\d.]+ questions\/s; bare PBKDF2 on all cores [\d.]+\/s \(\d+ %\)\./);
    expect(text).toContain('switch <category> on');
    const rows = await rowsOf();
    expect(rows.map(({ question }) => question).sort()).toEqual(
      items(5)
        .map(({ question }) => question)
        .sort(),
    );
    for (const row of rows) {
      expect(row).toMatchObject({
        origin: 'imported',
        category: 'history',
        subCategory: 'all',
        state: 'active',
      });
      expect(row).toMatchObject({
        author: 'Ann',
        licence: 'CC BY-SA 4.0',
        sourceUrl: 'https://example.com/',
      });
      const seal = { sealed: row.sealed as SealedAnswer, passphrase: row.passphrase ?? '' };
      expect(await openAnswer(seal)).toBe(row.answer);
    }
    expect(new Set(rows.map(({ passphrase }) => passphrase)).size).toBe(5);
  });

  it('stores nothing the second time and reports the questions as present', async () => {
    await runImport(items(3));
    const before = await rowsOf();
    const { result, text } = await runImport(items(3));
    expect(result).toMatchObject({ imported: 0, present: 3, rejected: [], isComplete: true });
    expect(text).toContain('Read 3: imported 0, already present 3, rejected 0.');
    expect(text).not.toContain('Sealing');
    expect(await rowsOf()).toEqual(before);
  });

  it('adds what a longer file has in addition', async () => {
    await runImport(items(2));
    const before = await rowsOf();
    const { result } = await runImport(items(5));
    expect(result).toMatchObject({ imported: 3, present: 2 });
    expect(await rowsOf()).toEqual(expect.arrayContaining(before));
  });

  it('leaves a question unchanged that was quarantined in the meantime', async () => {
    await runImport(items(2));
    const [row] = await rowsOf();
    await database.db
      .update(questions)
      .set({ state: 'quarantined' })
      .where(eq(questions.id, row?.id ?? ''));
    await runImport(items(2));
    expect((await rowsOf())[0]?.state).toBe('quarantined');
  });
});

describe('an import rejects', () => {
  const own = loadBank(['trivia']).flatMap((file) => file.questions)[0];
  const good = item(0);
  it.each<[string, unknown, string]>([
    ['no answer among the options', { ...good, answer: 'Blue one' }, 'the answer is not one of the options'],
    ['three options', { ...good, options: good.options.slice(1) }, 'not a question with four options'],
    ['no options at all', { question: good.question }, 'missing or of the wrong type: options, answer'],
    ['something that is no item', null, 'missing or of the wrong type: item'],
    ['an unknown difficulty', { ...good, difficulty: 'Absurd' }, 'the difficulty is not valid'],
    ['no source', { ...good, source: '' }, 'the source is missing or too short'],
    ['a negative stem', { ...good, question: 'Which of these was not on board?' }, 'a negative stem'],
    ['markup', { ...good, question: 'Which <b>anchor</b> was painted twice?' }, 'markup or double spaces'],
    ['one of our own', { ...good, question: own?.question ?? '', id: 'x' }, `near-duplicate: of ${own?.id}`],
  ])('%s', async (_name, bad, reason) => {
    const { result, text } = await runImport([item(3), bad]);
    expect(result).toMatchObject({ read: 2, imported: 1 });
    const refused = await reasonsBeside();
    expect(refused).toHaveLength(1);
    expect(refused[0].position).toMatch(/^item 2/);
    expect(refused[0].reasons.join('; ')).toContain(reason);
    expect(text).toContain('rejected 1.');
    expect(text).toContain('ours.json.rejected.json');
    expect((await rowsOf()).map(({ question }) => question)).toEqual([item(3).question]);
  });

  it('duplicates in a file, near-duplicates, and what another category has', async () => {
    const near = { ...item(1), question: item(1).question.replace('?', ' at sea?') };
    const { result } = await runImport([item(1), item(1), near]);
    expect(result).toMatchObject({ imported: 1, present: 0 });
    const [row] = await rowsOf();
    expect((await reasonsBeside()).map((one: { reasons: string[] }) => one.reasons)).toEqual([
      ['duplicate in this file'],
      [`near-duplicate: of ${row?.id}`],
    ]);
    const elsewhere = await runImport([item(1)], { topic: { category: 'geography', subCategory: 'all' } });
    expect(elsewhere.result.rejected[0]?.reasons).toEqual(['already imported: in history']);
    expect(await rowsOf()).toHaveLength(1);
  });

  it('replaces the list by an empty one when nothing is rejected the next time', async () => {
    await runImport([{ ...good, options: [] }]);
    expect(await reasonsBeside()).toHaveLength(1);
    await runImport([good]);
    expect(await reasonsBeside()).toEqual([]);
  });
});

describe('an invalid file', () => {
  it.each([
    ['damaged JSON', '{"questions": [', /ours\.json is not valid JSON: /],
    ['another JSON', '{"people": []}', /ours\.json is in no known format/],
    ['prose', 'Once upon a time.', /ours\.json is in no known format/],
    ['nothing', '', /ours\.json is in no known format/],
  ])('%s is rejected in one line', async (_name, text, message) => {
    const file = join(folder, 'ours.json');
    await writeFile(file, text);
    const fault = await readInput(file).catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'ImportFileError', message: expect.stringMatching(message) });
    expect((fault as Error).message).not.toContain('\n');
    expect(await readdir(folder)).toEqual(['ours.json']);
  });

  it('is named when it is missing or a folder', async () => {
    await expect(readInput(join(folder, 'gone.json'))).rejects.toThrow(
      /gone\.json cannot be read \(ENOENT\)\.$/,
    );
    await expect(readInput(folder)).rejects.toThrow(/cannot be read \(EISDIR\)\.$/);
  });
});

describe('an interrupted import', () => {
  it('stores complete batches, says so, and continues after them the next time', async () => {
    const stop = stopAfter(4);
    const counted = async (run: Partial<ImportRun>) => {
      const outcome = await runImport(items(10), run);
      return { ...outcome.result, text: outcome.text, rows: (await rowsOf()).length };
    };
    // The import checks twice before the first batch: once while checking items, once while sorting.
    const first = await counted({ isStopped: stop });
    expect(first).toMatchObject({ imported: 4, present: 0, rows: 4, isComplete: false });
    expect(first.text).toContain('Interrupted: the imported questions are stored.');
    expect(first.text).not.toContain('switch');
    const before = await rowsOf();
    const second = await counted({});
    expect(second).toMatchObject({ imported: 6, present: 4, rows: 10, isComplete: true });
    expect(await rowsOf()).toEqual(expect.arrayContaining(before));
  });

  it('changes nothing when it is stopped while checking items', async () => {
    const { result, text } = await runImport([{ ...item(0), options: [] }], { isStopped: () => true });
    expect(result).toMatchObject({ imported: 0, isComplete: false });
    expect(text).toContain('nothing was changed');
    expect(await readdir(folder)).toEqual(['ours.json']);
    expect(await rowsOf()).toEqual([]);
  });

  it('loses and duplicates nothing when two run at once', async () => {
    const [one, other] = await Promise.all([runImport(items(6)), runImport(items(6))]);
    expect(one.result.imported + other.result.imported).toBe(6);
    expect(await rowsOf()).toHaveLength(6);
  });
});

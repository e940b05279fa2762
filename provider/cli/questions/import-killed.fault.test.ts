import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@/provider/db/client';
import { questions } from '@/provider/db/schema';
import { type CapturedNode, captureNode } from '@/provider/testing/capture-node';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playwit-questions-'));
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (line: string): CapturedNode =>
  captureNode(['--import', 'tsx', 'provider/cli/questions/questions.ts', ...line.split(' ')], {
    env: { DATABASE_URL: '', DATA_DIR: dataDir },
    isGroup: true,
  });

const countRows = async () => {
  const database = await openDatabase({ dataDir });
  const rows = await database.db.select({ id: questions.id }).from(questions);
  await database.close();
  return rows.length;
};

describe('an import that is killed', () => {
  const ITEMS = 200;
  const SYLLABLES = ['ka', 'lo', 'mi', 'ne', 'ru', 'sa', 'te', 'vo', 'we', 'zu'];
  const spell = (index: number) => [...String(index)].map((digit) => SYLLABLES[Number(digit)]).join('');

  it('loses and duplicates nothing and leaves no lock, with Ctrl-C or kill -9', async () => {
    const file = join(folder, 'many.json');
    const results = Array.from({ length: ITEMS }, (_, index) => ({
      type: 'multiple',
      difficulty: 'easy',
      question: `Which ${spell(index)}oli sank the ${spell(index)}umar?`,
      correct_answer: 'Red one',
      incorrect_answers: ['Tan one', 'Low one', 'Big one'],
    }));
    await writeFile(file, JSON.stringify({ response_code: 0, results }));
    const line = `import ${file} --category history`;

    const interrupted = await killOnceStored(call(line), 'SIGINT');
    expect(interrupted).toMatchObject({ code: 130, fault: '' });
    expect(interrupted.output).toContain('Interrupted: the imported questions are stored.');
    const imported = Number(/imported (\d+), already present 0/.exec(interrupted.output)?.[1]);
    expect(await countRows()).toBe(imported);
    expect(imported).toBeLessThan(ITEMS);

    expect(await killOnceStored(call(line), 'SIGKILL')).toMatchObject({ code: null });
    const kept = await countRows();
    expect(kept).toBeGreaterThan(imported);
    expect(kept).toBeLessThan(ITEMS);

    const last = await call(line).ended;
    expect(last).toMatchObject({ code: 0, fault: '' });
    expect(last.output).toContain(
      `Read ${ITEMS}: imported ${ITEMS - kept}, already present ${kept}, rejected 0.`,
    );
    expect(await countRows()).toBe(ITEMS);
    expect((await call('check').ended).output).toContain(`Imported: ${ITEMS} questions, 0 faults.`);
  }, 300_000);
});

/** Waits for the first batch, not for a time: the signal arrives in the middle even on a slow machine. */
async function killOnceStored({ child, output, ended }: CapturedNode, signal: NodeJS.Signals) {
  const patience = Date.now() + 100_000;
  while (!/\d+ of \d+ sealed and stored/.test(output()) && child.exitCode === null && Date.now() < patience) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  return ended;
}

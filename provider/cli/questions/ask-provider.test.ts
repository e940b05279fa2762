import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@/provider/db/client';
import { questionReports, questions } from '@/provider/db/schema';
import { ensureSecrets } from '@/provider/secrets';
import { captureNode } from '@/provider/testing/capture-node';
import { findFreePort } from '@/scripts/ports';
import { type Server, startServer } from '@/scripts/processes';

let dataDir: string;
let env: Record<string, string>;
let provider: Server;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playwit-commands-'));
  env = {
    NODE_OPTIONS: '',
    DATABASE_URL: '',
    AUTH_SECRET: '',
    INTERNAL_SECRET: '',
    CONTENT_SECRET: '',
    DATA_DIR: dataDir,
    PROVIDER_PORT: String(await findFreePort()),
  };
  await storeQuestions();
  await startProvider();
}, 120_000);
afterAll(async () => {
  await provider.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

// One call of the command takes seconds, so each is made once; the rejections are tested in provider/routes.
describe('npm run questions while the site is running', () => {
  it('switches a category given by its name, and counts the questions', async () => {
    const done = {
      code: 0,
      fault: '',
      output: expect.stringMatching(/^\d+ imported .* history are in play/),
    };
    expect(await call('switch History on')).toEqual(done);
    expect((await call('stats')).output).toMatch(/^history +all +imported +quarantined +on .* 1$/m);
  }, 120_000);

  it('lists the reports and restores a question', async () => {
    const { code, output } = await call('reports');
    expect(code).toBe(0);
    expect(output).toContain('imported-out  quarantined, imported, history/all');
    expect(output).toContain('reports: 1 (wrong 1)');
    const done = { code: 0, fault: '', output: expect.stringContaining('imported-out is back in play') };
    expect(await call('restore imported-out')).toEqual(done);
    const refused = {
      code: 1,
      output: '',
      fault: 'Nothing was restored: imported-out is not quarantined.\n',
    };
    expect(await call('restore imported-out')).toEqual(refused);
  }, 120_000);

  it('says in one line what to do when the provider is not found or rejects the secret', async () => {
    const faults: Record<string, string>[] = [
      { PROVIDER_PORT: String(await findFreePort()) },
      { INTERNAL_SECRET: 'x'.repeat(32) },
    ];
    for (const wrong of faults) {
      const { code, output, fault } = await call('restore imported-out', wrong);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(fault).toContain(`is in use by process ${provider.pid}, and its provider does not respond at`);
      expect(fault).toContain('set PROVIDER_PORT and INTERNAL_SECRET to its values, or stop it first.');
      expect(fault.trimEnd()).not.toContain('\n');
    }
  }, 120_000);

  it('does not check while the site is running, and says so', async () => {
    const { code, fault } = await call('check');
    expect(code).toBe(1);
    expect(fault).toContain(`is in use by process ${provider.pid}: stop it first`);
  }, 120_000);
});

function call(line: string, changes: Record<string, string> = {}) {
  const args = ['--import', 'tsx', 'provider/cli/questions/questions.ts', ...line.split(' ')];
  return captureNode(args, { env: { ...env, ...changes } }).ended;
}

/** Inserts one imported question of history, in quarantine with a report. */
async function storeQuestions() {
  const database = await openDatabase({ dataDir });
  await database.migrate();
  const row = {
    id: 'imported-out',
    state: 'quarantined' as const,
    origin: 'imported' as const,
    category: 'history',
    subCategory: 'all',
    question: 'Which one?',
    spoken: 'Which one?',
    options: ['right', 'wrong', 'other', 'fourth'],
    answer: 'right',
    hint: 'It is not wrong.',
    explanation: 'Because it is right.',
    source: 'The test',
    difficulty: 'Easy' as const,
    updatedAt: new Date(),
  };
  await database.db.insert(questions).values(row);
  const report = { questionId: 'imported-out', userId: crypto.randomUUID(), reason: 'wrong', note: '' };
  await database.db.insert(questionReports).values({ ...report, createdAt: new Date() });
  await database.close();
}

async function startProvider() {
  const secrets = await ensureSecrets(dataDir, {});
  const readyUrl = `http://127.0.0.1:${env.PROVIDER_PORT}/readyz`;
  const args = ['--import', 'tsx', 'provider/index.ts'];
  provider = await startServer(
    { name: 'the provider', args, readyUrl },
    { env: { ...env, ...secrets, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

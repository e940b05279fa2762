import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { ApiError } from '@/lib/contract/errors';
import { ImportFileError } from '@/provider/content/import/import-item';
import { openDatabase } from '@/provider/db/client';
import { explainDatabaseFault } from '@/provider/db/client-fault';
import { DataFolderInUseError, requireWritable } from '@/provider/db/data-folder';
import type { Database } from '@/provider/db/database';
import { type CommandEnv, loadEnvFile, readCommandEnv, withThreadPool } from '@/provider/env';

import {
  needsContentSecret,
  type OwnerCommand,
  type OwnerResult,
  ownerCommand,
  runOwnerCommand,
} from '@/provider/owner-commands';
import { findKeptContentSecret } from '@/provider/secrets';
import { type Command, readCommand, UsageError } from './arguments';
import { askProvider } from './ask-provider';
import { requireCategory, requireTopic } from './categories';
import { checkFiles, checkImported } from './check';
import { checkFacts } from './facts/check-facts';
import { loadFactData } from './facts/fact-data';
import { importQuestions, readInput } from './import';
import { factLines, isFailure, outputLines } from './output-lines';
import { missingThreads } from './threads';

/**
 * Runs `npm run questions -- <command>`. Exit code 0, 1 after an error or a failed check, 2 for a usage error, 130
 * after Ctrl-C.
 */
async function questions(words: string[]): Promise<number> {
  const command = readCommand(words);
  if (command.name === 'help') return print([command.text]);
  if (command.name === 'import') return runImport(command, words);
  if (command.name === 'check') return runCheck(readCommandEnv());
  if (command.name === 'check-facts') return runCheckFacts();
  const wanted = await toOwnerCommand(command);
  const environment = readCommandEnv();
  if (!hasDatabase(environment))
    return fail(`No database in ${environment.dataDir} yet: start Playwit once.`);
  try {
    return await withDatabase(environment, async ({ db }) => {
      const contentSecret = environment.contentSecret ?? (await findKeptContentSecret(environment.dataDir));
      if (!contentSecret && needsContentSecret(wanted))
        return fail("Set CONTENT_SECRET to the site's value: the coming dailies depend on it.");
      const source = {
        db,
        clock: () => new Date(),
        contentSecret: contentSecret ?? '',
        log: pino({ level: 'silent' }),
      };
      return report(await runOwnerCommand(source, wanted));
    });
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return report(await askProvider<OwnerCommand['command']>(environment, wanted, error));
  }
}

type AnsweredByProvider = Exclude<Command, { name: 'help' | 'import' | 'check' | 'check-facts' }>;

async function toOwnerCommand(command: AnsweredByProvider): Promise<OwnerCommand> {
  switch (command.name) {
    case 'restore':
      return { command: 'restore', of: command.of };
    case 'verify':
      return { command: 'verify-daily', number: command.number };
    case 'switch':
      return {
        command: 'switch',
        category: requireCategory(command.category).id,
        in_play: command.inPlay,
      };
    case 'decide-run':
      return { command: 'decide-run', id: command.id, is_human: command.isHuman };
    case 'simulate':
      return { command: 'simulate-dailies', days: command.days };
    case 'daily':
      return command.pin === undefined
        ? { command: 'daily', date: command.date }
        : readPinnedDaily(command.date, command.pin);
    default:
      return { command: command.name };
  }
}

/** Reads a set made by hand. Throws ImportFileError with one line when it is not a list of fifteen questions or ids. */
async function readPinnedDaily(date: string, file: string): Promise<OwnerCommand> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ImportFileError(`${file} cannot be read (${cause.code}).`, { cause });
  });
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch (cause) {
    throw new ImportFileError(`${file} is not valid JSON.`, { cause });
  }
  const { data, error } = ownerCommand.safeParse({ command: 'pin-daily', date, items });
  if (data) return data;
  const [issue] = error.issues;
  const index = issue?.path[1];
  const where = typeof index === 'number' ? `item ${index + 1}` : 'the list';
  throw new ImportFileError(`${file}: ${where}: ${issue?.message}`);
}

async function runImport(command: Extract<Command, { name: 'import' }>, words: string[]): Promise<number> {
  const topic = requireTopic(command.category, command.subCategory);
  const environment = readCommandEnv();
  const threads = missingThreads(environment.threadPoolSize);
  if (threads) return againWithThreads(threads, words);
  const content = await readInput(command.file);
  await requireWritable(environment.dataDir);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return withDatabase(environment, async ({ db }) => {
    const result = await importQuestions(db, {
      file: command.file,
      content,
      topic,
      dataDir: environment.dataDir,
      print: (line) => console.log(line),
      screen: process.stdout,
      isStopped: () => isStopped,
    });
    return result.isComplete ? 0 : 130;
  });
}

async function runCheck(environment: CommandEnv): Promise<number> {
  const files = checkFiles();
  print(files.faults);
  print([
    `Bank: ${files.questions} questions in files, ${files.faults.length} faults.`,
    `${files.keptApart} pairs of trivia questions name one another's subject: the draw keeps them apart.`,
  ]);
  const ofFiles = files.faults.length > 0 ? 1 : 0;
  if (!hasDatabase(environment)) {
    print(['No database yet: there are no imported questions to check.']);
    return ofFiles;
  }
  return withDatabase(environment, async ({ db }) => {
    const imported = await checkImported(db);
    print(imported.faults);
    print([`Imported: ${imported.questions} questions, ${imported.faults.length} faults.`]);
    return imported.faults.length > 0 ? 1 : ofFiles;
  });
}

async function runCheckFacts(): Promise<number> {
  const result = checkFacts(await loadFactData());
  print(factLines(result));
  return result.disagreements.length > 0 ? 1 : 0;
}

/** Creating the embedded database takes half a gigabyte: only import may do that. */
function hasDatabase({ databaseUrl, dataDir }: CommandEnv): boolean {
  return Boolean(databaseUrl) || existsSync(join(dataDir, 'database'));
}

async function withDatabase(
  environment: CommandEnv,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openDatabase(environment);
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The size of Node's thread pool is fixed when a process starts, so a machine with many cores needs a new process. */
function againWithThreads(threads: number, words: string[]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), ...words], {
    stdio: 'inherit',
    env: withThreadPool(threads),
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the child as well.
  process.on('SIGINT', () => {});
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function report(result: OwnerResult): number {
  print(outputLines(result));
  return isFailure(result) ? 1 : 0;
}

function print(lines: string[]): number {
  for (const line of lines) console.log(line);
  return 0;
}

function fail(line: string): number {
  console.error(line);
  return 1;
}

try {
  loadEnvFile();
  process.exitCode = await questions(process.argv.slice(2));
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  const known = error instanceof UsageError || error instanceof ImportFileError || error instanceof ApiError;
  const line = known ? error.message : explainDatabaseFault(error);
  console.error(line ?? (error instanceof Error ? error.message : error));
}

import { readFile } from 'node:fs/promises';
import {
  type ImportFile,
  ImportFileError,
  type ImportQuestion,
  type RejectedItem,
} from '@/provider/content/import/import-item';
import { readImportFile } from '@/provider/content/import/read-import-file';
import { databaseErrorCode } from '@/provider/db/client-error-code';
import type { Db } from '@/provider/db/database';
import { insertImported } from '@/provider/services/question/imported-questions';
import { sealAll } from '@/provider/services/question/seal-all';
import type { ImportRun } from './import-run';
import { createProgress } from './progress';
import { writeRejectedItems } from './rejected-items';
import { sortItems } from './sort-items';
import { barePbkdf2PerSecond } from './threads';

export interface ImportResult {
  read: number;
  imported: number;
  /** Already in the database since an earlier import. */
  present: number;
  rejected: RejectedItem[];
  isComplete: boolean;
  /** Questions sealed and stored per second, and PBKDF2 alone on all cores in the same run; absent without new ones. */
  speed?: { itemsPerSecond: number; barePerSecond: number };
}

/**
 * Imports one file: checks all of it, then seals and stores what is new, batch by batch. If it is interrupted, complete
 * batches are stored; the next run continues after them.
 */
export async function importQuestions(db: Db, run: ImportRun): Promise<ImportResult> {
  const { content: file } = run;
  run.print(`${run.file}: ${file.items.length} items, ${file.format}.`);
  const sorted = await sortItems(db, file, run);
  if (!sorted) {
    run.print('Interrupted before the first question was stored: nothing was changed.');
    return { read: file.items.length, imported: 0, present: 0, rejected: [], isComplete: false };
  }
  const path = await writeRejectedItems(run, sorted.rejected);
  const stored = await storeAll(db, { ...run, fresh: sorted.fresh });
  const result = { read: file.items.length, present: sorted.present, rejected: sorted.rejected, ...stored };
  for (const line of summary(result, path)) run.print(line);
  return result;
}

/**
 * Reads a file of questions.
 * @throws ImportFileError with one line that begins with the file
 */
export async function readInput(file: string): Promise<ImportFile> {
  try {
    return readImportFile(await readFile(file));
  } catch (error) {
    if (error instanceof ImportFileError)
      throw new ImportFileError(`${file} ${error.message}`, { cause: error });
    throw new ImportFileError(`${file} cannot be read (${databaseErrorCode(error) ?? error}).`, {
      cause: error,
    });
  }
}

interface Storing extends ImportRun {
  fresh: ImportQuestion[];
}

async function storeAll(
  db: Db,
  {
    content: { author, licence, sourceUrl },
    fresh,
    topic,
    batchSize = 64,
    measureMilliseconds = 1_000,
    ...run
  }: Storing,
): Promise<Pick<ImportResult, 'imported' | 'isComplete' | 'speed'>> {
  if (fresh.length === 0) return { imported: 0, isComplete: true };
  run.print(`Sealing ${fresh.length} new questions ...`);
  const bareBefore = await barePbkdf2PerSecond(measureMilliseconds);
  const progress = createProgress({ total: fresh.length, what: 'sealed and stored', screen: run.screen });
  const started = performance.now();
  let imported = 0;
  let done = 0;
  let next = sealBatch(fresh.slice(0, batchSize));
  while (done < fresh.length && !run.isStopped?.()) {
    const batch = await next;
    done += batch.length;
    // Seals the next batch while this one is stored, so that the cores never wait for the disk.
    if (done < fresh.length) next = sealBatch(fresh.slice(done, done + batchSize));
    imported += await insertImported(db, batch, { ...topic, author, licence, sourceUrl });
    progress.update(done);
  }
  const itemsPerSecond = done / ((performance.now() - started) / 1000);
  progress.end();
  await next;
  const bareAfter = await barePbkdf2PerSecond(measureMilliseconds);
  const speed = { itemsPerSecond, barePerSecond: (bareBefore + bareAfter) / 2 };
  return { imported, isComplete: done === fresh.length, speed };
}

async function sealBatch(batch: ImportQuestion[]) {
  const seals = await sealAll(batch.map(({ answer }) => answer));
  return batch.flatMap((question, index) => {
    const seal = seals[index];
    return seal ? [{ question, seal }] : [];
  });
}

function summary(result: ImportResult, path: string): string[] {
  const { read, imported, present, rejected, speed, isComplete } = result;
  const lines = [
    `Read ${read}: imported ${imported}, already present ${present}, rejected ${rejected.length}.`,
  ];
  const reasons = new Map<string, number>();
  for (const { reasons: all } of rejected) {
    const first = (all[0] ?? '').split(':')[0] ?? '';
    reasons.set(first, (reasons.get(first) ?? 0) + 1);
  }
  const sorted = [...reasons].sort((one, other) => other[1] - one[1]);
  for (const [reason, times] of sorted) lines.push(`${String(times).padStart(7)}  ${reason}`);
  if (rejected.length > 0) lines.push(`Rejected items with all reasons: ${path}`);
  if (speed) {
    const share = Math.round((100 * speed.itemsPerSecond) / speed.barePerSecond);
    lines.push(
      `${speed.itemsPerSecond.toFixed(1)} questions/s; bare PBKDF2 on all cores ${speed.barePerSecond.toFixed(1)}/s (${share} %).`,
    );
  }
  if (!isComplete) lines.push('Interrupted: the imported questions are stored. Run it again to continue.');
  return isComplete && imported > 0 ? [...lines, NOT_IN_PLAY] : lines;
}

const NOT_IN_PLAY = 'Imported questions are not in play yet. Run: npm run questions -- switch <category> on';

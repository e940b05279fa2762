import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportFile, ImportQuestion, RejectedItem } from '@/provider/content/import/import-item';
import { isRejected, judgeItem } from '@/provider/content/import/judge-item';
import { NearDuplicates } from '@/provider/content/import/near-duplicates';
import { loadBank } from '@/provider/content/load-bank';
import type { Db } from '@/provider/db/database';
import { listImported, listKnown } from '@/provider/services/question/imported-questions';
import type { ImportRun } from './import-run';
import { createProgress } from './progress';

/** The items of a file by outcome. */
export interface Sorted {
  fresh: ImportQuestion[];
  /** Number of items already in the database since an earlier import. */
  present: number;
  rejected: RejectedItem[];
}

type Judged = { position: string; judged: ImportQuestion | RejectedItem };
type SortRun = Pick<ImportRun, 'topic' | 'screen' | 'isStopped'>;

/** Checks every item, also against the existing questions; writes nothing. Returns undefined when it was stopped. */
export async function sortItems(db: Db, file: ImportFile, run: SortRun): Promise<Sorted | undefined> {
  const judged: Judged[] = [];
  const progress = createProgress({ total: file.items.length, what: 'judged', screen: run.screen });
  const isJudged = await inSteps(file.items, run, (item, done) => {
    judged.push({ position: item.position, judged: judgeItem(item, file) });
    if (done % STEP === 0 || done === file.items.length) progress.update(done);
  });
  progress.end();
  if (!isJudged) return undefined;
  const { category } = run.topic;
  const imported = await listImported(db);
  const passed = judged.flatMap((one) => (isRejected(one.judged) ? [] : [one.judged]));
  const near = new NearDuplicates([...(await listKnown(db, category)), ...listOwn()], passed);
  const sorted: Sorted = { fresh: [], present: 0, rejected: [] };
  const seen = new Set<string>();
  const isSorted = await inSteps(judged, run, (one) =>
    sortOne(sorted, one, { category, imported, near, seen }),
  );
  return isSorted ? sorted : undefined;
}

const STEP = 250;

/** Applies a step to all items, with pauses in which signals are handled; false when the import was stopped. */
async function inSteps<T>(
  items: T[],
  { isStopped }: SortRun,
  work: (item: T, done: number) => void,
): Promise<boolean> {
  for (const [index, item] of items.entries()) {
    if (index % STEP === 0) {
      await breathe();
      if (isStopped?.()) return false;
    }
    work(item, index + 1);
  }
  return true;
}

interface Known {
  category: string;
  /** The categories of imported questions, by id. */
  imported: Map<string, string>;
  near: NearDuplicates;
  /** Ids of this file's items. */
  seen: Set<string>;
}

function sortOne(sorted: Sorted, { position, judged: item }: Judged, known: Known): void {
  if (isRejected(item)) {
    sorted.rejected.push(item);
    return;
  }
  const reason = known.seen.has(item.id) ? 'duplicate in this file' : whyNotNew(item, known);
  known.seen.add(item.id);
  if (reason) sorted.rejected.push({ position, question: item.question, reasons: [reason] });
  else if (known.imported.has(item.id)) sorted.present += 1;
  else {
    known.near.add(item);
    sorted.fresh.push(item);
  }
}

/** Returns our own questions from their files: the database may not have been seeded yet. */
function listOwn(): { id: string; question: string; answer: string }[] {
  return loadBank().flatMap(({ questions }) => questions);
}

function whyNotNew(item: ImportQuestion, { category, imported, near }: Known): string | undefined {
  const elsewhere = imported.get(item.id);
  if (elsewhere === category) return undefined;
  if (elsewhere) return `already imported: in ${elsewhere}`;
  const twin = near.find(item);
  return twin && `near-duplicate: of ${twin.id}`;
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportFile, ImportQuestion, Refusal } from '@/provider/content/import/import-item';
import { isRefusal, judgeItem } from '@/provider/content/import/judge-item';
import { NearDuplicates } from '@/provider/content/import/near-duplicates';
import { loadBank } from '@/provider/content/load-bank';
import type { Db } from '@/provider/db/database';
import { listImported, listKnown } from '@/provider/services/question/imported-questions';
import type { ImportRun } from './import-run';
import { createProgress } from './progress';

/** A file's items by what becomes of them. */
export interface Sorted {
  fresh: ImportQuestion[];
  /** How many are in the database since an earlier run. */
  present: number;
  refusals: Refusal[];
}

type Judged = { place: string; judged: ImportQuestion | Refusal };
type SortRun = Pick<ImportRun, 'place' | 'screen' | 'isStopped'>;

/** Judges every item and holds it against the questions there are; writes nothing. Undefined when it was stopped. */
export async function sortItems(db: Db, file: ImportFile, run: SortRun): Promise<Sorted | undefined> {
  const judged: Judged[] = [];
  const progress = createProgress({ total: file.items.length, what: 'judged', screen: run.screen });
  const isJudged = await inSteps(file.items, run, (item, done) => {
    judged.push({ place: item.place, judged: judgeItem(item, file) });
    if (done % STEP === 0 || done === file.items.length) progress.update(done);
  });
  progress.end();
  if (!isJudged) return undefined;
  const { category } = run.place;
  const imported = await listImported(db);
  const passed = judged.flatMap((one) => (isRefusal(one.judged) ? [] : [one.judged]));
  const near = new NearDuplicates([...(await listKnown(db, category)), ...listOwn()], passed);
  const sorted: Sorted = { fresh: [], present: 0, refusals: [] };
  const seen = new Set<string>();
  const isSorted = await inSteps(judged, run, (one) =>
    sortOne(sorted, one, { category, imported, near, seen }),
  );
  return isSorted ? sorted : undefined;
}

const STEP = 250;

/** Does the same for all, with room between steps for a signal to be heard; false when the run was stopped. */
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

function sortOne(sorted: Sorted, { place, judged: item }: Judged, known: Known): void {
  if (isRefusal(item)) {
    sorted.refusals.push(item);
    return;
  }
  const reason = known.seen.has(item.id) ? 'twice in this file' : whyNotNew(item, known);
  known.seen.add(item.id);
  if (reason) sorted.refusals.push({ place, question: item.question, reasons: [reason] });
  else if (known.imported.has(item.id)) sorted.present += 1;
  else {
    known.near.add(item);
    sorted.fresh.push(item);
  }
}

/** Our own questions from their files: the database may not have been seeded yet. */
function listOwn(): { id: string; question: string; answer: string }[] {
  return loadBank(['general', 'trivia']).flatMap(({ questions }) => questions);
}

function whyNotNew(item: ImportQuestion, { category, imported, near }: Known): string | undefined {
  const elsewhere = imported.get(item.id);
  if (elsewhere === category) return undefined;
  if (elsewhere) return `imported already: in ${elsewhere}`;
  const twin = near.find(item);
  return twin && `near-duplicate: of ${twin.id}`;
}

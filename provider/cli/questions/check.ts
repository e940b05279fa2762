import { readdirSync, readFileSync } from 'node:fs';
import { openAnswer, SealedAnswerError } from '@/lib/answers/sealed-answer';
import type { BankFile } from '@/provider/content/bank-question';
import { areNearDuplicates, checkBank, checkQuestion, countFaults } from '@/provider/content/bank-rules';
import { listCategories } from '@/provider/content/categories';
import { clash } from '@/provider/content/clashes';
import { loadSundays } from '@/provider/content/daily-pool';
import { CRAFTED_FAMILIES } from '@/provider/content/families';
import { BANK_FOLDERS, CRAFTED_FOLDER, GENERAL_FOLDER, parseBankFile } from '@/provider/content/load-bank';
import type { Db } from '@/provider/db/database';
import { type ImportedRow, listImportedRows } from '@/provider/services/question/imported-questions';
import { requireTopic } from './categories';

/** Opening a seal is as expensive as sealing: of many imported questions only a sample is opened. */
const OPENED_SAMPLE = 64;

/**
 * Returns the faults of the bank's files: schema, rules, counts, duplicates. Each names its file and, if possible, the
 * question. Throws the faults of the category table, because without it no file can be checked.
 */
export function checkFiles(content = new URL('../../content/', import.meta.url)): {
  faults: string[];
  questions: number;
  /** Pairs within a trivia file that the draw keeps out of one game. */
  keptApart: number;
} {
  listCategories();
  const faults: string[] = [];
  const files: BankFile[] = [];
  for (const folder of BANK_FOLDERS) {
    for (const name of readdirSync(new URL(`${folder}/`, content)).filter((one) => one.endsWith('.json'))) {
      try {
        const text = readFileSync(new URL(`${folder}/${name}`, content), 'utf8');
        const file = parseBankFile(text, `${folder}/${name}`);
        files.push(file);
        faults.push(...fileFaults(file, folder).map((fault) => `${folder}/${name}: ${fault}`));
      } catch (error) {
        faults.push((error as Error).message);
      }
    }
  }
  const themes = readThemes(content, faults);
  faults.push(...acrossFiles([...files, ...themes]));
  return {
    faults,
    questions: [...files, ...themes].reduce((sum, { questions }) => sum + questions.length, 0),
    keptApart: files.reduce((sum, file) => sum + countClashes(file), 0),
  };
}

function countClashes({ category, questions }: BankFile): number {
  if (category === 'general' || category === 'teaser') return 0;
  return questions.reduce(
    (sum, one, index) => sum + questions.slice(index + 1).filter((other) => clash(one, other)).length,
    0,
  );
}

function fileFaults(file: BankFile, folder: string): string[] {
  const faults = file.questions.flatMap((question) =>
    checkQuestion(question).map((fault) => `${question.id}: ${fault}`),
  );
  if (folder === GENERAL_FOLDER) return faults;
  if (folder === CRAFTED_FOLDER) {
    const isKnown = Object.hasOwn(CRAFTED_FAMILIES, file.sub_category);
    return isKnown ? faults : [...faults, `families.ts has no family ${file.sub_category}`];
  }
  return [...faults, ...checkBank(file.questions), ...countFaults(file.questions), ...placeFaults(file)];
}

/** Reads the themes of Sundays, each as a file of one category; adds their faults to the list. */
function readThemes(content: URL, faults: string[]): BankFile[] {
  try {
    return loadSundays(new URL('sundays/', content)).map(({ questions, link }) => {
      const all = [...questions.map(({ field: _, ...question }) => question), link];
      faults.push(...all.flatMap((one) => checkQuestion(one).map((fault) => `sundays: ${one.id}: ${fault}`)));
      return { category: 'general', sub_category: 'sunday', questions: all };
    });
  } catch (error) {
    faults.push((error as Error).message);
    return [];
  }
}

function placeFaults({ category, sub_category }: BankFile): string[] {
  try {
    requireTopic(category, sub_category);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Checks that ids are unique in the whole bank, and looks for near-duplicates between the files of a category. */
function acrossFiles(files: BankFile[]): string[] {
  const faults: string[] = [];
  const ids = new Map<string, BankFile>();
  for (const file of files) {
    for (const { id } of file.questions) {
      const other = ids.get(id);
      if (other && other !== file) faults.push(`duplicate id: ${id} in two files`);
      ids.set(id, file);
    }
  }
  files.forEach((file, index) => {
    for (const other of files.slice(index + 1)) {
      if (other.category === file.category) faults.push(...pairFaults(file, other));
    }
  });
  return faults;
}

function pairFaults(file: BankFile, other: BankFile): string[] {
  return file.questions.flatMap((one) =>
    other.questions
      .filter((two) => areNearDuplicates(one, two))
      .map((two) => `near-duplicates: ${one.id}, ${two.id}`),
  );
}

/** Returns the faults of the imported questions in the database: fields, credits, seals. */
export async function checkImported(db: Db): Promise<{ faults: string[]; questions: number }> {
  const rows = await listImportedRows(db);
  const faults = rows.flatMap((row) => rowFaults(row).map((fault) => `${row.id}: ${fault}`));
  const step = Math.max(1, Math.floor(rows.length / OPENED_SAMPLE));
  const sample = rows.filter((row, index) => index % step === 0 && row.sealed && row.passphrase);
  const opened = await Promise.all(sample.map(async (row) => ({ row, isSound: await opensToAnswer(row) })));
  const shut = opened
    .filter(({ isSound }) => !isSound)
    .map(({ row }) => `${row.id}: its seal does not decrypt to its answer`);
  return { faults: [...faults, ...shut], questions: rows.length };
}

function rowFaults(row: ImportedRow): string[] {
  const faults = checkQuestion({ ...row, asOf: row.asOf ?? undefined, figure: row.figure ?? undefined });
  if (!row.sealed || !row.passphrase) faults.push('not sealed');
  if (!row.contentHash) faults.push('no content hash');
  if (row.licence && !row.author) faults.push('a licence without an author');
  return [
    ...faults,
    ...placeFaults({ category: row.category, sub_category: row.subCategory, questions: [] }),
  ];
}

async function opensToAnswer({ sealed, passphrase, answer }: ImportedRow): Promise<boolean> {
  if (!sealed || !passphrase) return false;
  try {
    return (await openAnswer({ sealed, passphrase })) === answer;
  } catch (error) {
    if (error instanceof SealedAnswerError) return false;
    throw error;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BankFile, bankFileSchema } from './bank-question';

/** Folders beside this file whose questions the daily draws its general ones from. */
export const DAILY_FOLDERS = ['general'];

/** Folders of the whole bank. */
export const BANK_FOLDERS = [...DAILY_FOLDERS, 'trivia'];

/**
 * Reads and validates every JSON file of the bank, in the order of folder and file name.
 * Throws an Error that names the file and, where the fault is in one, the question's id.
 */
export function loadBank(folders: readonly string[] = BANK_FOLDERS): BankFile[] {
  return folders.flatMap((folder) => {
    const path = fileURLToPath(new URL(`./${folder}/`, import.meta.url));
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => parseBankFile(readFileSync(path + name, 'utf8'), `${folder}/${name}`));
  });
}

/** Parses the text of one bank file; `name` only serves the error message. */
export function parseBankFile(json: string, name: string): BankFile {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (cause) {
    throw new Error(`Bank file ${name} is no JSON`, { cause });
  }
  const parsed = bankFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const [list, index] = path;
    const where = list === 'questions' && typeof index === 'number' ? questionName(content, index) : 'file';
    return `${where}: ${path.join('.') || 'root'}: ${message}`;
  });
  throw new Error(`Bank file ${name} breaks the schema: ${faults.join('; ')}`);
}

function questionName(content: unknown, index: number): string {
  const questions = (content as { questions?: { id?: unknown }[] }).questions;
  return `question ${String(questions?.[index]?.id ?? `#${index}`)}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BankFile, bankFileSchema } from './bank-question';

export const GENERAL_FOLDER = 'general';
export const CRAFTED_FOLDER = 'teasers';

/** Folders next to this file with the questions of the daily. */
export const DAILY_FOLDERS = [GENERAL_FOLDER, CRAFTED_FOLDER];

/** Folders of the whole bank. */
export const BANK_FOLDERS = [...DAILY_FOLDERS, 'trivia'];

/**
 * Reads and validates every JSON file of the bank, in the order of folder and file name. Throws an Error that names the
 * file and, for a faulty question, its id.
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

/** Parses the text of one bank file; `name` is only used in error messages. */
export function parseBankFile(json: string, name: string): BankFile {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (cause) {
    throw new Error(`Bank file ${name} is not valid JSON`, { cause });
  }
  const parsed = bankFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const [list, index] = path;
    const where = list === 'questions' && typeof index === 'number' ? questionName(content, index) : 'file';
    return `${where}: ${path.join('.') || 'root'}: ${message}`;
  });
  throw new Error(`Bank file ${name} does not match the schema: ${faults.join('; ')}`);
}

function questionName(content: unknown, index: number): string {
  const questions = (content as { questions?: { id?: unknown }[] }).questions;
  return `question ${String(questions?.[index]?.id ?? `#${index}`)}`;
}

import { decodeBytes } from './clean-text';
import { type ImportFile, ImportFileError } from './import-item';
import { readOpenTriviaDb } from './open-trivia-db';
import { QUESTION_LINE, readOpenTriviaQa } from './open-trivia-qa';
import { readOwnFormat } from './own-format';

/**
 * Reads a file of questions, in the format detected from its content.
 * @throws ImportFileError when it has none of the three formats or is damaged as a whole
 */
export function readImportFile(bytes: Uint8Array): ImportFile {
  const text = decodeBytes(bytes).replace(/^\ufeff/, '');
  if (/^\s*[[{]/.test(text)) return readJson(text);
  if (text.split(/\r\n|\n|\r/).some((line) => QUESTION_LINE.test(line))) return readOpenTriviaQa(text);
  throw new ImportFileError(UNKNOWN);
}

const UNKNOWN =
  'is in no known format: Open Trivia DB JSON (results), OpenTriviaQA text (#Q, ^, A to D) or our own JSON (questions).';

function readJson(text: string): ImportFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new ImportFileError(`is not valid JSON: ${(cause as Error).message.split('\n')[0]}`, { cause });
  }
  if (Array.isArray(content) && content.some(isResult)) return readOpenTriviaDb(content);
  const { results, questions } = content as { results?: unknown; questions?: unknown };
  if (Array.isArray(results)) return readOpenTriviaDb(results);
  if (Array.isArray(questions)) return readOwnFormat({ ...(content as object), questions });
  throw new ImportFileError(UNKNOWN);
}

function isResult(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'correct_answer' in entry;
}

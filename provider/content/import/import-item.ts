import type { Difficulty } from '@/lib/contract/enums';

/** A question as the source provides it, before cleaning; fields missing there are missing here. */
export interface RawItem {
  /** Its position in the file, for the list of rejected items: `line 12` or `item 3`. */
  position: string;
  question: string;
  options: string[];
  answer: string;
  difficulty: string;
  hint?: string;
  explanation?: string;
  source?: string;
  asOf?: string;
  /** Faults already found by the reader of the format. */
  faults: string[];
}

/** A whole file: its items and their credits. */
export interface ImportFile {
  format: 'Open Trivia DB' | 'OpenTriviaQA' | 'Playwit';
  items: RawItem[];
  /** The source of items without one of their own. */
  source: string;
  author: string | null;
  licence: string | null;
  sourceUrl: string | null;
}

/** A cleaned item that passes every rule; `hint` and `explanation` are empty where the source has none. */
export interface ImportQuestion {
  /** Derived from the content: the same question has the same id in every file and every import. */
  id: string;
  contentHash: string;
  question: string;
  options: string[];
  answer: string;
  hint: string;
  explanation: string;
  source: string;
  difficulty: Difficulty;
  asOf?: string;
}

/** An item that was not imported, as listed in the file of reasons. */
export interface RejectedItem {
  position: string;
  question: string;
  reasons: string[];
}

/** A fault of the whole file; its message is one line for the operator. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

import type { Difficulty } from '@/lib/contract/enums';

/** One question as a source gives it, texts not cleaned yet; what is missing there is missing here. */
export interface RawItem {
  /** Where it stands in the file, for the list of refusals: `line 12` or `item 3`. */
  place: string;
  question: string;
  options: string[];
  answer: string;
  difficulty: string;
  hint?: string;
  explanation?: string;
  source?: string;
  asOf?: string;
  /** What the reader of the format found wrong already. */
  faults: string[];
}

/** A whole file: its items and whom to credit for them. */
export interface ImportFile {
  format: 'Open Trivia DB' | 'OpenTriviaQA' | 'Playwit';
  items: RawItem[];
  /** What an item without a source of its own gets. */
  source: string;
  author: string | null;
  licence: string | null;
  sourceUrl: string | null;
}

/** A cleaned item that keeps every rule; `hint` and `explanation` are empty where the source has none. */
export interface ImportQuestion {
  /** From the content alone: the same question has the same id in every file and every run. */
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

/** An item that was not taken, as it stands in the file of reasons. */
export interface Refusal {
  place: string;
  question: string;
  reasons: string[];
}

/** A fault of the file as a whole; its message is one line for the operator. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

import type { ImportFile } from '@/provider/content/import/import-item';
import type { Place } from '@/provider/services/question/imported-questions';

/** What one run of the import is given. */
export interface ImportRun {
  file: string;
  /** What `readInput` found in the file. */
  content: ImportFile;
  place: Place;
  /** Where the list of refusals goes when the file's own folder cannot be written. */
  dataDir: string;
  print: (line: string) => void;
  screen: { write(text: string): unknown; isTTY?: boolean };
  /** Asked between steps: true ends the run there. */
  isStopped?: () => boolean;
  /** Questions per transaction: what an interruption loses is at most the sealing of so many. */
  batchSize?: number;
  /** How long bare PBKDF2 is measured before and after, for the comparison. */
  measureMilliseconds?: number;
}

import type { ImportFile } from '@/provider/content/import/import-item';
import type { Topic } from '@/provider/services/question/imported-questions';

/** The parameters of one import. */
export interface ImportRun {
  file: string;
  /** The result of `readInput`. */
  content: ImportFile;
  topic: Topic;
  /** Folder for the list of rejected items when the file's own folder is not writable. */
  dataDir: string;
  print: (line: string) => void;
  screen: { write(text: string): unknown; isTTY?: boolean };
  /** Checked between steps: true stops the import. */
  isStopped?: () => boolean;
  /** Questions per transaction: an interruption loses at most the sealing of this many. */
  batchSize?: number;
  /** How long plain PBKDF2 is measured before and after, for comparison. */
  measureMilliseconds?: number;
}

import { createProgress } from '../questions/progress';

const MIB = 1024 * 1024;

/** What a long command tells meanwhile. */
export interface Report {
  line(text: string): void;
  /** Shows how much of `bytes` is done. */
  progress(bytes: number, what: string): { add(bytes: number): void; end(): void };
}

/** Creates a report on standard output. */
export function createReport(screen: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout): Report {
  return {
    line: (text) => void screen.write(`${text}\n`),
    progress(bytes, what) {
      const total = Math.max(1, Math.ceil(bytes / MIB));
      const shown = createProgress({ total, what, screen });
      let done = 0;
      return {
        add(more) {
          done += more;
          shown.update(Math.min(total, Math.floor(done / MIB)));
        },
        end() {
          shown.update(total);
          shown.end();
        },
      };
    },
  };
}

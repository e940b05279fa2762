import type { Report } from '../report';

/** Creates a report that keeps its lines and shows no progress. */
export function createRecordedReport(): Report & { lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    line: (text) => void lines.push(text),
    progress: () => ({ add: () => {}, end: () => {} }),
  };
}

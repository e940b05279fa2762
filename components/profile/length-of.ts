import type { CSSProperties } from 'react';

/** Tells the styles how many characters a text has, so that it can be set as large as its line allows. */
export function lengthOf(text: string): CSSProperties & Record<'--length', number> {
  return { '--length': text.length };
}

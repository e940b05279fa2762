import type { CSSProperties } from 'react';

/** Returns a style with the number of characters of a text, so that CSS can set it as large as its line allows. */
export function lengthOf(text: string): CSSProperties & Record<'--length', number> {
  return { '--length': text.length };
}

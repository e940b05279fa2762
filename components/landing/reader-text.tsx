'use client';

import type { ReactNode } from 'react';
import { Swap } from './swap';
import { useReaderParts } from './use-reader-parts';

type ReaderTextProps = {
  /** What a signed-in reader sees in its place, once that is known. */
  part: 'Day' | 'Place' | 'ClosingTitle' | 'ClosingDay';
  children: ReactNode;
};

/** Renders what everybody is told; it keeps its room when a signed-in reader's own text replaces it. */
export function ReaderText({ part, children }: ReaderTextProps) {
  const Part = useReaderParts()?.[part];
  return Part ? <Part initial={children} /> : <Swap initial={children} />;
}

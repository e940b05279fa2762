'use client';

import { useCallback, useState } from 'react';

/** Live regions without a word. */
export const SILENCE = { polite: '', assertive: '' };

export type Say = (text: string, urgency?: 'polite' | 'assertive') => void;

/** Two live regions, mounted once for the whole game, and the way to speak through them. */
export function useSpeech() {
  const [spoken, setSpoken] = useState(SILENCE);
  const say = useCallback<Say>((text, urgency = 'polite') => {
    // The same sentence twice is no change to a reader, unless something in it differs.
    setSpoken((before) => ({ ...before, [urgency]: before[urgency] === text ? `${text}\u00a0` : text }));
  }, []);
  return { spoken, say };
}

/** The regions of `useSpeech`. */
export function LiveRegions({ spoken }: { spoken: { polite: string; assertive: string } }) {
  return (
    <div className="sr-only">
      <p role="status">{spoken.polite}</p>
      <p role="alert">{spoken.assertive}</p>
    </div>
  );
}

'use client';

import { useCallback, useState } from 'react';

/** Live regions without a word. */
export const NO_ANNOUNCEMENT = { polite: '', assertive: '' };

export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

/** Two live regions, mounted once for the whole game, and the way to speak through them. */
export function useAnnouncer() {
  const [announced, setAnnounced] = useState(NO_ANNOUNCEMENT);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    // The same sentence twice is no change to a reader, unless something in it differs.
    setAnnounced((before) => ({ ...before, [urgency]: before[urgency] === text ? `${text}\u00a0` : text }));
  }, []);
  return { announced, announce };
}

/** The regions of `useAnnouncer`. */
export function LiveRegions({ announced }: { announced: { polite: string; assertive: string } }) {
  return (
    <div className="sr-only">
      <p role="status">{announced.polite}</p>
      <p role="alert">{announced.assertive}</p>
    </div>
  );
}

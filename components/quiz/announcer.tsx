'use client';

import { useCallback, useState } from 'react';

/** Empty live regions. */
export const NO_ANNOUNCEMENT = { polite: '', assertive: '' };

export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

/** Returns the texts of two live regions, mounted once per game, and a function to announce through them. */
export function useAnnouncer() {
  const [announced, setAnnounced] = useState(NO_ANNOUNCEMENT);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    // A screen reader ignores an unchanged text, so a repeated one gets a trailing space.
    setAnnounced((before) => ({ ...before, [urgency]: before[urgency] === text ? `${text}\u00a0` : text }));
  }, []);
  return { announced, announce };
}

/** The live regions of `useAnnouncer`. */
export function LiveRegions({ announced }: { announced: { polite: string; assertive: string } }) {
  return (
    <div className="sr-only">
      <p role="status">{announced.polite}</p>
      <p role="alert">{announced.assertive}</p>
    </div>
  );
}

'use client';

import { useEffect, useState } from 'react';

/** Empty live regions. */
export const NO_ANNOUNCEMENT = { polite: '', assertive: '' };

export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

/** A text has been spoken by then; later it would be found beside something else, e.g. an old time left. */
const OUTDATED_MS = 5_000;

/**
 * Creates the texts of two live regions, which `show` gets at every change: five seconds after the last one both are
 * empty.
 */
export function createAnnouncer(show: (texts: typeof NO_ANNOUNCEMENT) => void) {
  let texts = NO_ANNOUNCEMENT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (to: typeof NO_ANNOUNCEMENT) => {
    texts = to;
    show(texts);
  };
  const announce: Announce = (text, urgency = 'polite') => {
    // A screen reader ignores an unchanged text, so a repeated one gets a trailing space.
    change({ ...texts, [urgency]: texts[urgency] === text ? `${text}\u00a0` : text });
    clearTimeout(timer);
    timer = setTimeout(() => change(NO_ANNOUNCEMENT), OUTDATED_MS);
  };
  return { announce, stop: () => clearTimeout(timer) };
}

/** Returns the texts of two live regions, mounted once per game, and a function to announce through them. */
export function useAnnouncer() {
  const [announced, setAnnounced] = useState(NO_ANNOUNCEMENT);
  const [{ announce, stop }] = useState(() => createAnnouncer(setAnnounced));
  useEffect(() => stop, [stop]);
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

'use client';

import { useEffect, useState } from 'react';

/** Distance from the top of the window at which a heading's section counts as being read, in pixels. */
const READING_LINE_PX = 140;

/**
 * Returns the id of the last section whose heading is above the reading line (the first section before that); at the
 * end of the page the last one of all.
 * @param ids of the headings, in order; the same array at every render
 */
export function useSectionInView<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const look = () => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && (isAtEnd ? top < innerHeight : top <= READING_LINE_PX);
      });
      setCurrent(passed.at(-1) ?? ids[0]);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ids]);
  return current;
}

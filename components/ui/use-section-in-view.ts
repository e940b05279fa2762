'use client';

import { useEffect, useState } from 'react';

/** Where a heading has to be, from the top of the window, for its section to be the one being read. */
const READING_LINE_PX = 140;

/**
 * The id of the last section whose heading has passed the reading line (the first before that); the last of all at the
 * end of the page.
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

'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import styles from './past-dailies.module.css';
import { PAST_DAILIES_ID } from './past-dailies-id';

/** The calendar, loaded when it is about to be seen. */
const DailyArchive = dynamic(() => import('./daily-archive').then((module) => module.DailyArchive), {
  ssr: false,
});

/** How far below the window the section may be when its calendar is loaded. */
const AHEAD = '400px';

/** The section of past dailies below an intro. `number` is the past daily that is open, if one is. */
export function PastDailies({ number = null }: { number?: number | null }) {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const section = ref.current;
    if (!section) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={ref}
      id={PAST_DAILIES_ID}
      className={styles.pastDailies}
      aria-labelledby="past-dailies-heading"
    >
      <div>
        <h2 id="past-dailies-heading">Past dailies</h2>
        <p className={styles.pastLead}>
          Play any earlier day for its own sake. Nothing of it counts for points, boards or your streak.
        </p>
      </div>
      <div className={styles.pastFrame}>{isNear && <DailyArchive openNumber={number} />}</div>
    </section>
  );
}

'use client';

import { useLayoutEffect, useState } from 'react';
import { isMotionReduced } from '@/lib/browser/preferences/motion';

const COUNT_MS = 700;

/** A number that counts up to its value once. Screen readers and reduced motion get the value at once. */
export function CountUp({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    if (isMotionReduced()) return setShown(value);
    setShown(0);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, now - start) / COUNT_MS);
      setShown(Math.round(value * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{value}</span>
    </>
  );
}

'use client';

import { type ComponentProps, useEffect, useRef } from 'react';

/** Renders a box whose Dot looks at the pointer. Its code is loaded when a mouse first moves. */
export function PointerTrackingBox(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = async () => {
      const { followPointer } = await import('@/lib/browser/preferences/follow-pointer');
      if (!box.current || signal.aborted) return;
      signal.addEventListener('abort', followPointer(box.current));
    };
    addEventListener('pointermove', follow, { once: true, passive: true, signal });
    return () => listening.abort();
  }, []);
  return <div ref={box} {...props} />;
}

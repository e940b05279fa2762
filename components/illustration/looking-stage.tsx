'use client';

import { type ComponentProps, useEffect, useRef } from 'react';

/** A box whose Dot looks at the pointer. The code for it comes late, and only where there is a fine pointer. */
export function LookingStage(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('@/lib/browser/follow-pointer').then(({ followPointer }) => {
      if (box.current && !isGone) stop = followPointer(box.current);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return <div ref={box} {...props} />;
}

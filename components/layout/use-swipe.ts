'use client';

import { type PointerEvent, useRef } from 'react';
import type { Direction } from './not-found-rules';

/** Distance of one step in CSS pixels. */
const STEP_PX = 26;

/** Returns handlers that turn a swipe into steps: one per distance, in its main direction. */
export function useSwipe(onStep: (direction: Direction) => void) {
  const anchor = useRef<{ x: number; y: number } | null>(null);
  const lift = () => {
    anchor.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') anchor.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!anchor.current) return;
      const [x, y] = [event.clientX - anchor.current.x, event.clientY - anchor.current.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < STEP_PX) return;
      anchor.current = { x: event.clientX, y: event.clientY };
      if (Math.abs(x) > Math.abs(y)) onStep(x > 0 ? 'right' : 'left');
      else onStep(y > 0 ? 'down' : 'up');
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

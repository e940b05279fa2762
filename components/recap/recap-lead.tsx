'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import swapStyles from '@/components/landing/swap.module.css';
import { useSession } from '@/lib/browser/session/session';

/** Loaded for players only: a visitor has no week. */
const LazyRecapLine = dynamic(() => import('./recap-line').then((module) => module.RecapLine), {
  ssr: false,
});

/**
 * Renders a page's lead, and in its place the line about a player's last week until they put that away. The lead keeps its
 * room, so that nothing moves.
 */
export function RecapLead({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const [isReplaced, setReplaced] = useState(false);
  const ref = useRef<HTMLSpanElement>(null);
  return (
    <span ref={ref} tabIndex={-1} className={swapStyles.swap}>
      <span className={isReplaced ? swapStyles.replaced : undefined}>{children}</span>
      {session && (
        <LazyRecapLine
          key={session.today.number}
          player={session.id}
          todaysNumber={session.today.number}
          onShown={setReplaced}
          // The pressed button is gone, and its focus would be with it.
          onDismissed={() => ref.current?.focus()}
        />
      )}
    </span>
  );
}

'use client';

import { type ReactNode, useRef, useState } from 'react';
import swapStyles from '@/components/landing/swap.module.css';
import { useSession } from '@/lib/browser/session/session';
import { useLoaded } from '@/lib/browser/use-loaded';

const loadLine = () => import('./recap-line');

/**
 * Renders a page's lead, and in its place the line about a player's last week until they put that away. The lead keeps its
 * room, so that nothing moves.
 */
export function RecapLead({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const [isReplaced, setReplaced] = useState(false);
  const ref = useRef<HTMLSpanElement>(null);
  // A visitor has no week.
  const loaded = useLoaded(!!session, loadLine);
  return (
    <span ref={ref} tabIndex={-1} className={swapStyles.swap}>
      <span className={isReplaced ? swapStyles.replaced : undefined}>{children}</span>
      {session && loaded && (
        <loaded.RecapLine
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

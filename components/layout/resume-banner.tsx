'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useSession } from '@/lib/browser/session/session';
import { useLoaded } from '@/lib/browser/use-loaded';

const loadBar = () => import('./resume-bar');

/** Offers to resume a game in play on every page except its own, until dismissed. Its code is loaded for such a game. */
export function ResumeBanner() {
  const { session, refreshSession } = useSession();
  const path = usePathname();
  const [dismissed, setDismissed] = useState<string>();
  const isInPlay = session?.today.run?.state === 'open' || !!session?.open_trivia;
  const loaded = useLoaded(isInPlay, loadBar);
  const game = loaded?.openGameOf(session, path);
  if (!loaded || !game || dismissed === game.href) return null;
  return (
    <loaded.ResumeBar
      key={game.href}
      game={game}
      onOver={() => void refreshSession()}
      onDismiss={() => setDismissed(game.href)}
    />
  );
}

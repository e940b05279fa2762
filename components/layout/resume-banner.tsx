'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { openGameOf } from '@/lib/browser/play/open-game';
import { useSession } from '@/lib/browser/session/session';

/** Loaded only for players with a game in play. */
const ResumeBar = dynamic(() => import('./resume-bar').then((module) => module.ResumeBar), { ssr: false });

/** Offers to resume a game in play on every page except its own, until dismissed. */
export function ResumeBanner() {
  const { session, refreshSession } = useSession();
  const [dismissed, setDismissed] = useState<string>();
  const game = openGameOf(session, usePathname());
  if (!game || dismissed === game.href) return null;
  return (
    <ResumeBar
      key={game.href}
      game={game}
      onOver={() => void refreshSession()}
      onDismiss={() => setDismissed(game.href)}
    />
  );
}

'use client';

import { usePathname } from 'next/navigation';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { openGameOf } from '@/lib/browser/play/open-game';
import { useSession } from '@/lib/browser/session/session';
import type { ResumeBar as ResumeBarComponent } from './resume-bar';

type ResumeBar = ComponentType<ComponentProps<typeof ResumeBarComponent>>;

/** Offers to resume a game in play on every page except its own, until dismissed. */
export function ResumeBanner() {
  const { session, refreshSession } = useSession();
  const [dismissed, setDismissed] = useState<string>();
  const game = openGameOf(session, usePathname());
  const ResumeBar = useResumeBar(!!game);
  if (!game || !ResumeBar || dismissed === game.href) return null;
  return (
    <ResumeBar
      key={game.href}
      game={game}
      onOver={() => void refreshSession()}
      onDismiss={() => setDismissed(game.href)}
    />
  );
}

/** Loads the bar's code for players with a game in play only. */
function useResumeBar(isNeeded: boolean): ResumeBar | undefined {
  const [ResumeBar, setResumeBar] = useState<ResumeBar>();
  useEffect(() => {
    if (!isNeeded) return;
    import('./resume-bar').then(
      ({ ResumeBar }) => setResumeBar(() => ResumeBar),
      // Offline: the game's own page resumes it, too.
      () => undefined,
    );
  }, [isNeeded]);
  return ResumeBar;
}

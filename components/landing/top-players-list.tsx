'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { FRESH_MS, isOutdated } from '@/lib/browser/api/page-age';
import { useSession } from '@/lib/browser/session/session';
import { useLoaded } from '@/lib/browser/use-loaded';

const load = () => import('./own-top-players');

/**
 * Replaces the server's rows by the reader's own, with code that is loaded then; for visitors by new ones where the page
 * is outdated.
 * @param readAtMs when the server read its rows, milliseconds since 1970
 */
export function TopPlayersList({ readAtMs, children }: { readAtMs: number; children: ReactNode }) {
  const { session } = useSession();
  const [isOld, setIsOld] = useState(false);
  const isVisitor = session === null;
  useEffect(() => {
    setIsOld(isVisitor && isOutdated(readAtMs, FRESH_MS.landing));
  }, [isVisitor, readAtMs]);
  const reader = session?.id ?? (isOld ? 'visitor' : null);
  const loaded = useLoaded(reader !== null, load);
  if (!loaded || reader === null) return children;
  return <loaded.OwnTopPlayers reader={reader} initial={children} />;
}

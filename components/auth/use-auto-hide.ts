'use client';

import { useEffect, useState } from 'react';

const BRIEFLY_MS = 3_000;

/**
 * Returns whether a success is visible: for 3 s (product rules §4), or as long as it stays. Each object is a new
 * success.
 */
export function useAutoHide(success: object | undefined, stays = false): boolean {
  const [hidden, setHidden] = useState<object>();
  useEffect(() => {
    if (!success || stays) return;
    const timer = setTimeout(() => setHidden(success), BRIEFLY_MS);
    return () => clearTimeout(timer);
  }, [success, stays]);
  return success !== undefined && success !== hidden;
}

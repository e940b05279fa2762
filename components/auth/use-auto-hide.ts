'use client';

import { useEffect, useState } from 'react';

const BRIEFLY_MS = 3_000;

/** True for 3 s from every new success on (product rules §4), or as long as it stays. The same words are another success in another object. */
export function useAutoHide(success: object | undefined, stays = false): boolean {
  const [hidden, setHidden] = useState<object>();
  useEffect(() => {
    if (!success || stays) return;
    const timer = setTimeout(() => setHidden(success), BRIEFLY_MS);
    return () => clearTimeout(timer);
  }, [success, stays]);
  return success !== undefined && success !== hidden;
}

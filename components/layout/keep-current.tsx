'use client';

import { useEffect } from 'react';
import { keepCurrent } from '@/lib/browser/keep-current';

/** Paints nothing: keeps the tab's build, its worker and its unsent answers up to date. Once on every page. */
export function KeepCurrent() {
  useEffect(keepCurrent, []);
  return null;
}

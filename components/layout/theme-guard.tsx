'use client';

import { useLayoutEffect } from 'react';
import { readPreference } from '@/lib/browser/preferences/preferences';

/**
 * Stands in for `theme.js` on a page that Next builds in the browser (its 404s): React never runs a script it
 * has made itself. A layout effect still comes before the first paint.
 */
export function ThemeGuard() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (root.dataset.theme) return;
    const choice = readPreference('theme');
    const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    root.dataset.theme = choice === 'system' ? systemTheme : choice;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    root.dataset.motion = isStill || readPreference('motion') === 'reduced' ? 'reduced' : 'full';
    const script = document.createElement('script');
    script.src = '/theme.js';
    document.head.append(script);
  }, []);
  return null;
}

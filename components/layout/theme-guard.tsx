'use client';

import { useLayoutEffect } from 'react';
import { readPreference } from '@/lib/browser/preferences/preferences';

/**
 * Replaces `theme.js` on a page that Next renders in the browser (its 404s), because React does not run scripts that it
 * creates. A layout effect runs before the first paint.
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

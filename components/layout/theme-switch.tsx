'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { Segment } from '@/components/ui/segment';
import { storePreference, usePreference } from '@/lib/browser/preferences/preferences';

const CHOICES = [
  { value: 'system', text: 'System', icon: Monitor },
  { value: 'light', text: 'Light', icon: Sun },
  { value: 'dark', text: 'Dark', icon: Moon },
] as const;

/** Light, dark, or as the system has it. `public/theme.js` paints the choice; this only stores it. */
export function ThemeSwitch() {
  return (
    <Segment
      legend="Theme"
      choices={CHOICES}
      value={usePreference('theme')}
      onChoose={(theme) => storePreference('theme', theme)}
    />
  );
}

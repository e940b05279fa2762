'use client';

import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { storePreference, usePreference } from '@/lib/browser/preferences';

const CHOICES = [
  { value: 'system', text: 'System', icon: Monitor },
  { value: 'light', text: 'Light', icon: Sun },
  { value: 'dark', text: 'Dark', icon: Moon },
] as const;

/** Light, dark, or as the system has it. `public/theme.js` paints the choice; this only stores it. */
export function ThemeSwitch() {
  const choice = usePreference('theme');
  return (
    <fieldset className="segment">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ value, text, icon: Icon }) => (
        <label key={value}>
          <input
            className="sr-only"
            type="radio"
            name="theme"
            value={value}
            checked={choice === value}
            onChange={() => storePreference('theme', value)}
          />
          <Check className="tick" size={18} strokeWidth={3} aria-hidden="true" />
          <Icon size={18} strokeWidth={2.4} aria-hidden="true" />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

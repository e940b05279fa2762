'use client';

import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'theme';
const CHOSEN_EVENT = 'theme-chosen';

const CHOICES = [
  { value: 'system', text: 'System', icon: Monitor },
  { value: 'light', text: 'Light', icon: Sun },
  { value: 'dark', text: 'Dark', icon: Moon },
] as const;

type ThemeChoice = (typeof CHOICES)[number]['value'];

/** Light, dark, or as the system has it. `public/theme.js` paints the choice; this only stores it. */
export function ThemeSwitch() {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system');
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
            onChange={() => storeChoice(value)}
          />
          <Check className="tick" size={18} strokeWidth={3} aria-hidden="true" />
          <Icon size={18} strokeWidth={2.4} aria-hidden="true" />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** The stored choice; `system` when there is none, or when storage is closed to us. */
export function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function storeChoice(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is closed to us: the page stays as the system has it.
  }
  dispatchEvent(new Event(CHOSEN_EVENT));
}

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange);
  addEventListener(CHOSEN_EVENT, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHOSEN_EVENT, onChange);
  };
}

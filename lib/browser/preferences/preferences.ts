import { useSyncExternalStore } from 'react';
import { TIME_MULTIPLIERS } from '@/lib/contract/enums';
import { getStorage, storeItem } from '@/lib/storage';

/** Every preference with its values, the default first. The names are the keys in local storage. */
const PREFERENCES = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'reduced'],
  keys: ['on', 'off'],
  effects: ['on', 'off'],
  music: ['on', 'off'],
  /** Mutes effects and music alike (product rules §3). */
  muted: ['false', 'true'],
  /** The time multiplier; `off` is no time limit. The key is older than the word. */
  time: TIME_MULTIPLIERS,
  /** Set when Get Started on About has been pressed (product rules §2). */
  onboarded: ['false', 'true'],
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type Preference<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number];

/** Its detail is name and value: `public/theme.js` listens too, and may be unable to read them from storage. */
const CHOSEN_EVENT = 'preference-chosen';

const storage = getStorage('localStorage');

/** Returns what the player chose in this browser; the default when nothing or an unknown value is stored. */
export function readPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  const values: readonly Preference<Name>[] = PREFERENCES[name];
  const stored = storage.getItem(name);
  return values.find((value) => value === stored) ?? defaultOf(name);
}

/** Stores a choice in this browser and notifies this tab; other tabs get a `storage` event. */
export function storePreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  // In a full storage the choice lasts as long as the page.
  storeItem(storage, name, value);
  dispatchEvent(new CustomEvent(CHOSEN_EVENT, { detail: { name, value } }));
}

/** Returns a preference as React state. The server renders the default. */
export function usePreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  return useSyncExternalStore(
    subscribeToPreferences,
    () => readPreference(name),
    () => defaultOf(name),
  );
}

/** Calls back after every choice, in this tab or another. Returns the cleanup function. */
export function subscribeToPreferences(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHOSEN_EVENT, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHOSEN_EVENT, onChange);
  };
}

function defaultOf<Name extends PreferenceName>(name: Name): Preference<Name> {
  return PREFERENCES[name][0];
}

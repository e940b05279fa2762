import { useSyncExternalStore } from 'react';
import { TIME_MULTIPLIERS } from '@/lib/contract/enums';
import { getStorage, storeItem } from '@/lib/storage';

/** Every preference with its values; the first is what holds until the player chooses. */
const PREFERENCES = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'reduced'],
  keys: ['on', 'off'],
  effects: ['on', 'off'],
  music: ['on', 'off'],
  /** SPEC §3's name: silences effects and music alike. */
  muted: ['false', 'true'],
  /** How much longer the clock gives this player; `off` is no clock at all. */
  time: TIME_MULTIPLIERS,
  /** SPEC §2's mark that About's button was pressed. */
  onboarded: ['false', 'true'],
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type Preference<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number];

/** Its detail is name and value: `public/theme.js` listens too, and may not be able to read them from the storage. */
const CHOSEN_EVENT = 'preference-chosen';

const storage = getStorage('localStorage');

/** What the player chose in this browser; the default when nothing, or something we do not know, is stored. */
export function readPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  const values: readonly Preference<Name>[] = PREFERENCES[name];
  const stored = storage.getItem(name);
  return values.find((value) => value === stored) ?? defaultOf(name);
}

/** Keeps a choice in this browser and tells every listener in this tab; other tabs hear of it by themselves. */
export function storePreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  // In a full storage the choice lasts as long as the page.
  storeItem(storage, name, value);
  dispatchEvent(new CustomEvent(CHOSEN_EVENT, { detail: { name, value } }));
}

/** A preference as React state. The server renders the default. */
export function usePreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  return useSyncExternalStore(
    subscribeToPreferences,
    () => readPreference(name),
    () => defaultOf(name),
  );
}

/** Calls back after every choice, in this tab or another. Returns the way out. */
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

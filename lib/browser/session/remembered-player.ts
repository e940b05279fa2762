import { useSyncExternalStore } from 'react';
import type { Session } from '@/lib/contract/account';
import { getStorage, storeItem } from '@/lib/storage';

/** The streak of a player who has finished today's daily: safe until `safeUntil`, when the next one begins. */
type RememberedStreak = { days: number; safeUntil: string };

/** Who used this browser last, so that pages recognise them while offline. */
export type RememberedPlayer = Pick<Session, 'id' | 'username' | 'profile_photo'> & {
  streak?: RememberedStreak;
};

const KEY = 'playwit.player';

const browserStorage = getStorage('localStorage');

/** Remembers who is signed in; forgets the last player when nobody is. */
export function rememberPlayer(session: Session | null, storage: Storage = browserStorage): void {
  if (!session) {
    storage.removeItem(KEY);
    return;
  }
  const { id, username, profile_photo, today } = session;
  const streak = today.run?.state === 'closed' ? { days: today.streak, safeUntil: today.next_at } : undefined;
  // A full storage: without a network the page does not know its player.
  storeItem(storage, KEY, JSON.stringify({ id, username, profile_photo, streak } satisfies RememberedPlayer));
}

/** Returns the remembered player; undefined when there is none or the entry is unreadable. */
export function readRememberedPlayer(storage: Storage = browserStorage): RememberedPlayer | undefined {
  return parse(storage.getItem(KEY));
}

/** Returns the text about a streak that is safe now; null once another daily has begun. */
export function safeStreakText(player: RememberedPlayer | undefined, now: number): string | null {
  const { days, safeUntil } = player?.streak ?? { days: 0, safeUntil: '' };
  if (days < 1 || !(now < Date.parse(safeUntil))) return null;
  return `Your ${days}-day streak is safe: you’ve played today’s Daily.`;
}

/** Returns the remembered player as React state. The server renders none. */
export function useRememberedPlayer(): RememberedPlayer | undefined {
  const stored = useSyncExternalStore(
    subscribe,
    () => browserStorage.getItem(KEY),
    () => null,
  );
  return parse(stored);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

function parse(stored: string | null): RememberedPlayer | undefined {
  try {
    const player = JSON.parse(stored ?? 'null');
    return typeof player?.id === 'string' && typeof player.username === 'string' ? player : undefined;
  } catch {
    return undefined;
  }
}

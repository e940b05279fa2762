/** Switches this tab to the new build with one reload. */
export type ApplyUpdate = () => void;

let applyUpdate: ApplyUpdate | null = null;
const listeners = new Set<() => void>();

/** Announces a newer build than this tab's. The player decides when to apply it: nothing reloads by itself. */
export function announceNewVersion(how: ApplyUpdate): void {
  applyUpdate = how;
  for (const listener of listeners) listener();
}

/** Returns how to switch to the new build; null while there is none. For useSyncExternalStore. */
export const getNewVersion = (): ApplyUpdate | null => applyUpdate;

/** Calls back when a new build is announced. Returns the cleanup function. */
export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

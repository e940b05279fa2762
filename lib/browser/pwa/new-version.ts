/** Brings this tab to the new build; ends in one reload. */
export type ApplyUpdate = () => void;

let applyUpdate: ApplyUpdate | null = null;
const listeners = new Set<() => void>();

/** A newer build than this tab's is there. The player says when: nothing reloads by itself. */
export function announceNewVersion(how: ApplyUpdate): void {
  applyUpdate = how;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: how to get to the new build; null while there is none. */
export const getNewVersion = (): ApplyUpdate | null => applyUpdate;

/** Calls back when a new build is announced. Gives the way out. */
export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const KEY = 'merge-later';

/** Whether the player has said Not now in this tab; the next one is asked again. */
export function isMergeDismissed(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Not now: the guest's credentials stay for another time. */
export function dismissMerge(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Storage is closed to us: the question comes again with the next visit.
  }
}

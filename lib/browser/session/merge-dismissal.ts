import { getStorage, storeItem } from '@/lib/storage';

const KEY = 'merge-dismissed';

/** Returns whether the player has said Not now in this tab; the next tab asks again. */
export function isMergeDismissed(): boolean {
  return getStorage('sessionStorage').getItem(KEY) === '1';
}

/** Not now: the guest's credentials stay for another time. Without storage the next visit asks again. */
export function dismissMerge(): void {
  storeItem(getStorage('sessionStorage'), KEY, '1');
}

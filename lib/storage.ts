type StorageKind = 'localStorage' | 'sessionStorage';

/** Returns a storage of the browser, or one in memory where there is none: on the server, or where it is blocked. */
export function getStorage(kind: StorageKind): Storage {
  return findStorage(kind) ?? new MemoryStorage();
}

/** Returns a storage of the browser; undefined where there is none, or the browser blocks it. */
export function findStorage(kind: StorageKind): Storage | undefined {
  // Newer versions of Node have storages of their own, which all visitors would share.
  if (typeof location === 'undefined') return undefined;
  try {
    const storage = globalThis[kind];
    storage.getItem('');
    return storage;
  } catch {
    return undefined;
  }
}

/** Stores a value. Returns false when the storage is full: what is kept there is a convenience everywhere. */
export function storeItem(storage: Pick<Storage, 'setItem'>, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A Storage that lasts as long as the page. */
export class MemoryStorage implements Storage {
  private readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value);
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
  clear() {
    this.entries.clear();
  }
}

import type { AnswerBody, CompleteBody } from '@/lib/contract/game';
import { OUTBOX_PREFIX } from './outbox-prefix';

/** The body of a PUT that the server has not acknowledged yet; it always names its run. */
export type OutboxBody = (AnswerBody | CompleteBody) & { run_id: string };

/** `owner`: id of the account that made the choice; only a session of that account may send it. */
export type OutboxItem = {
  readonly key: string;
  readonly order: number;
  readonly owner: string;
  readonly body: OutboxBody;
  /** Milliseconds since the epoch by this device's clock; absent until it is stored. */
  readonly keptAt?: number;
};

/** Dispatched in this tab after each change, because `storage` events reach only other tabs. */
const CHANGED_EVENT = 'outbox-changed';

/** Returns an item's storage key. One entry per answer keeps two tabs from overwriting each other's list. */
export function outboxKey(body: OutboxBody): string {
  return `${OUTBOX_PREFIX}${body.run_id}.${'question_id' in body ? body.question_id : 'completed'}`;
}

/** Returns every stored item of this browser, oldest first. Removes unreadable entries. */
export function listStored(storage: Storage): OutboxItem[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys
    .filter((key) => key?.startsWith(OUTBOX_PREFIX) === true)
    .flatMap((key) => {
      const item = key === null ? undefined : readItem(storage, key);
      return item ? [item] : [];
    })
    .sort((a, b) => a.order - b.order);
}

function readItem(storage: Storage, key: string): OutboxItem | undefined {
  try {
    const { order, owner, body, keptAt } = JSON.parse(storage.getItem(key) ?? '');
    const isWhole =
      typeof order === 'number' && typeof owner === 'string' && typeof body?.run_id === 'string';
    if (isWhole) return { key, order, owner, body, keptAt };
  } catch {
    // Unreadable: it can never be sent and is removed below.
  }
  storage.removeItem(key);
  return undefined;
}

/** Calls back after every change of the stored items, in this tab or another. Returns the cleanup function. */
export function subscribeToStored(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED_EVENT, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED_EVENT, onChange);
  };
}

const tellThisTab = () => globalThis.dispatchEvent?.(new Event(CHANGED_EVENT));

/** Stores an item so that it survives a reload; with full or blocked storage it stays in memory only. */
export function store(storage: Storage, item: OutboxItem): void {
  try {
    const { key, ...kept } = item;
    storage.setItem(key, JSON.stringify({ ...kept, keptAt: Date.now() }));
  } catch {
    // The item is still sent from memory.
  }
  tellThisTab();
}

/** Removes an item that no longer needs to be sent. */
export function removeStored(storage: Storage, { key }: OutboxItem): void {
  storage.removeItem(key);
  tellThisTab();
}

/** Transfers the stored items of a guest to the account that the guest was merged into. */
export function giveStored(storage: Storage, { from, to }: { from: string; to: string }): void {
  for (const item of listStored(storage)) if (item.owner === from) store(storage, { ...item, owner: to });
}

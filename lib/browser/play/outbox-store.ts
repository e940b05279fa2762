import type { AnswerBody, CompleteBody } from '@/lib/contract/game';

/** A PUT that the server has not acknowledged yet; its run is always named. */
export type OutboxBody = (AnswerBody | CompleteBody) & { run_id: string };

/** `owner`: id of the account that gave it; nobody else's session may send it. */
export type OutboxItem = {
  readonly key: string;
  readonly order: number;
  readonly owner: string;
  readonly body: OutboxBody;
  /** Milliseconds since the epoch by this device's clock; absent while it was never stored. */
  readonly keptAt?: number;
};

const PREFIX = 'playwit.outbox.';
/** Said in this tab after each change; `storage` events are only heard by the others. */
const CHANGED_EVENT = 'outbox-changed';

/** One entry per answer, so that two tabs cannot overwrite each other's list. */
export function outboxKey(body: OutboxBody): string {
  return `${PREFIX}${body.run_id}.${'question_id' in body ? body.question_id : 'completed'}`;
}

/** Every waiting item of this browser, oldest first. Unreadable entries are removed. */
export function listStored(storage: Storage): OutboxItem[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys
    .filter((key) => key?.startsWith(PREFIX) === true)
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
    // Falls through: an entry that cannot be read can never be sent.
  }
  storage.removeItem(key);
  return undefined;
}

/** Calls back after every change of what waits, in this tab or another. Returns the way out. */
export function subscribeToStored(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED_EVENT, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED_EVENT, onChange);
  };
}

const tellThisTab = () => globalThis.dispatchEvent?.(new Event(CHANGED_EVENT));

/** Keeps an item over a reload; a full or forbidden storage leaves it in memory only. */
export function store(storage: Storage, item: OutboxItem): void {
  try {
    const { key, ...kept } = item;
    storage.setItem(key, JSON.stringify({ ...kept, keptAt: Date.now() }));
  } catch {
    // The game goes on: the item is still sent from memory.
  }
  tellThisTab();
}

/** Removes an item that needs no sending any more. */
export function removeStored(storage: Storage, { key }: OutboxItem): void {
  storage.removeItem(key);
  tellThisTab();
}

/** A guest's games have moved into an account: what still waits of them is that account's to send. */
export function giveStored(storage: Storage, { from, to }: { from: string; to: string }): void {
  for (const item of listStored(storage)) if (item.owner === from) store(storage, { ...item, owner: to });
}

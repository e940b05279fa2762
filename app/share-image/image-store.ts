import { setTimeout as sleep } from 'node:timers/promises';

/** Too many cards are queued for drawing. */
export class DrawingBusyError extends Error {
  override name = 'DrawingBusyError';
}

type StoreLimits = {
  /** Cache size in bytes; the least recently used image is evicted first. */
  keptBytes: number;
  /** Maximum number of queued drawings. */
  waiting: number;
  /** How long `find` returns an image after the last `get`. */
  freshMs: number;
};

export type ImageStore<Item> = {
  /** Returns a cached image that was recently requested by `get`; never draws. */
  find(key: string): Buffer<ArrayBuffer> | undefined;
  /** Returns the image of a key: cached, already being drawn, or queued. Throws DrawingBusyError and drawing errors. */
  get(key: string, item: Item): Promise<Buffer<ArrayBuffer>>;
};

/**
 * Creates a cache of images in memory. Draws one at a time and then pauses for as long as it took, so that pages keep
 * at least half of a processor.
 */
export function createImageStore<Item>(
  draw: (item: Item) => Promise<Buffer<ArrayBuffer>>,
  { keptBytes, waiting, freshMs }: StoreLimits,
): ImageStore<Item> {
  const kept = new Map<string, { image: Buffer<ArrayBuffer>; confirmedAt: number }>();
  const coming = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  let size = 0;
  let turn: Promise<unknown> = Promise.resolve();

  function find(key: string) {
    const found = kept.get(key);
    if (!found || performance.now() - found.confirmedAt > freshMs) return undefined;
    // Move it to the end: the first entry is evicted next.
    kept.delete(key);
    kept.set(key, found);
    return found.image;
  }

  function confirm(key: string) {
    const found = kept.get(key);
    if (found) found.confirmedAt = performance.now();
  }

  function keep(key: string, image: Buffer<ArrayBuffer>) {
    kept.set(key, { image, confirmedAt: performance.now() });
    size += image.length;
    for (const [oldest, { image: old }] of kept) {
      if (size <= keptBytes) break;
      kept.delete(oldest);
      size -= old.length;
    }
  }

  function drawInTurn(key: string, item: Item) {
    const drawn = turn.then(async () => {
      const image = await draw(item);
      keep(key, image);
      return image;
    });
    let started = 0;
    turn = turn
      .then(() => {
        started = performance.now();
        return drawn;
      })
      .catch(() => {})
      .then(() => sleep(performance.now() - started));
    return drawn.finally(() => coming.delete(key));
  }

  return {
    find,
    async get(key, item) {
      confirm(key);
      const ready = find(key) ?? coming.get(key);
      if (ready) return ready;
      if (coming.size > waiting) throw new DrawingBusyError();
      const drawn = drawInTurn(key, item);
      coming.set(key, drawn);
      return drawn;
    },
  };
}

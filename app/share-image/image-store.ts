import { setTimeout as sleep } from 'node:timers/promises';

/** Too many cards wait to be drawn: whoever asks now comes back later. */
export class DrawingBusy extends Error {
  override name = 'DrawingBusy';
}

type StoreLimits = {
  /** Images kept, in bytes; the one unused for longest goes first. */
  keptBytes: number;
  /** Drawings that may wait for their turn. */
  waiting: number;
  /** How long an image is given out without anybody having asked whether it is still right. */
  freshMs: number;
};

export type ImageStore<Item> = {
  /** A kept image that somebody has asked for by `get` not long ago; never draws. */
  find(key: string): Buffer<ArrayBuffer> | undefined;
  /** The image of a key: kept, being drawn already, or drawn in its turn. Throws DrawingBusy and what drawing throws. */
  get(key: string, item: Item): Promise<Buffer<ArrayBuffer>>;
};

/**
 * Images in memory. One is drawn at a time, and after each the drawing rests as long as it took: however many are
 * asked for, pages keep at least half of a processor.
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
    // To the end of the line: the first in it is the next to go.
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
      if (coming.size > waiting) throw new DrawingBusy();
      const drawn = drawInTurn(key, item);
      coming.set(key, drawn);
      return drawn;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createImageStore, DrawingBusyError } from './image-store';

const LIMITS = { keptBytes: 100, waiting: 3, freshMs: 60_000 };

/** Creates a store whose drawings are ten bytes of their item, and a list of the drawings made. */
function openStore(
  limits: Partial<typeof LIMITS> = {},
  draw?: (item: string) => Promise<Buffer<ArrayBuffer>>,
) {
  const drawn: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const store = createImageStore<string>(
    async (item) => {
      drawn.push(item);
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await sleep(5);
      atOnce -= 1;
      return draw ? draw(item) : Buffer.from(item.repeat(10).slice(0, 10));
    },
    { ...LIMITS, ...limits },
  );
  return { store, drawn, mostAtOnce: () => mostAtOnce };
}

test('an image requested many times at once is drawn once and then served from the cache', async () => {
  const { store, drawn } = openStore();
  const images = await Promise.all([1, 2, 3, 4, 5, 6].map(() => store.get('a', 'a')));
  expect(new Set(images).size).toBe(1);
  expect(drawn).toEqual(['a']);
  expect(store.find('a')).toBe(images[0]);
});

test('an image that was never requested is not found', () => {
  expect(openStore().store.find('a')).toBeUndefined();
});

test('one is drawn at a time', async () => {
  const { store, drawn, mostAtOnce } = openStore();
  await Promise.all(['a', 'b', 'c'].map((key) => store.get(key, key)));
  expect(drawn).toEqual(['a', 'b', 'c']);
  expect(mostAtOnce()).toBe(1);
});

test('after each drawing the next one is delayed for as long as it took', async () => {
  const { store } = openStore({}, async (item) => {
    await sleep(40);
    return Buffer.from(item);
  });
  const started = performance.now();
  await Promise.all(['a', 'b'].map((key) => store.get(key, key)));
  expect(performance.now() - started).toBeGreaterThan(3 * 40);
});

test('requests beyond the queue limit are rejected until there is room', async () => {
  const { store } = openStore();
  const taken = ['a', 'b', 'c', 'd'].map((key) => store.get(key, key));
  await expect(store.get('e', 'e')).rejects.toBeInstanceOf(DrawingBusyError);
  await Promise.all(taken);
  await expect(store.get('e', 'e')).resolves.toBeInstanceOf(Buffer);
});

test('the least recently used image is evicted when the cache is full', async () => {
  const { store } = openStore({ keptBytes: 30 });
  for (const key of ['a', 'b', 'c']) await store.get(key, key);
  store.find('a');
  await store.get('d', 'd');
  expect(['a', 'b', 'c', 'd'].map((key) => store.find(key) !== undefined)).toEqual([true, false, true, true]);
});

test('a failed drawing is not cached and does not block the next one', async () => {
  let fails = true;
  const { store, drawn } = openStore({}, async (item) => {
    if (fails) throw new Error('drawing failed');
    return Buffer.from(item);
  });
  const other = store.get('a', 'a');
  await expect(other).rejects.toThrow('drawing failed');
  fails = false;
  await expect(store.get('a', 'a')).resolves.toBeInstanceOf(Buffer);
  expect(drawn).toEqual(['a', 'a']);
});

test('an image not requested for long is found again only after a get, which does not redraw it', async () => {
  const { store, drawn } = openStore({ freshMs: 500 });
  const image = await store.get('a', 'a');
  await sleep(600);
  expect(store.find('a')).toBeUndefined();
  expect(await store.get('a', 'a')).toBe(image);
  expect(store.find('a')).toBe(image);
  expect(drawn).toEqual(['a']);
});

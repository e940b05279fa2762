// Read once: in the context of a test runner every access of a global takes longer than the multiplication.
const { floor, imul } = Math;

export type Random = {
  /** Returns an integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
};

/** Creates a small seeded random number generator (mulberry32): the same seed always gives the same sequence. */
export function createRandom(seed: number): Random {
  let state = mix(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + floor(next() * (max - min + 1));
  return {
    int,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('Cannot pick from an empty list');
      return list[int(0, list.length - 1)] as T;
    },
    shuffle<T>(list: readonly T[]): T[] {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
      }
      return copy;
    },
  };
}

/** Combines several integers into one seed, so that neighbouring values share no pattern. */
export function combineSeeds(...parts: number[]): number {
  return parts.reduce((seed, part) => mix(imul(seed, 31) + part), 17);
}

function mix(value: number): number {
  let mixed = (value | 0) ^ 0x9e3779b9;
  mixed = imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

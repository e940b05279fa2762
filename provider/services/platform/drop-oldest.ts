/** Keeps a map that remembers things within its size: what was put in first goes first. */
export function dropOldest<Key>(kept: Map<Key, unknown>, size: number): void {
  if (kept.size > size) kept.delete(kept.keys().next().value as Key);
}

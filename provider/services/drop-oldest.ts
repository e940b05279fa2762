/** Keeps a map that remembers things within its size: what was put in first goes first. */
export function dropOldest(kept: Map<string, unknown>, size: number): void {
  const [oldest] = kept.keys();
  if (kept.size > size && oldest !== undefined) kept.delete(oldest);
}

import { setTimeout as sleep } from 'node:timers/promises';

/** A busy part answers late, a part whose event loop hangs never: only that much silence is taken for the second. */
const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 10_000;
const MISSES = 2;

type Watched = {
  /** Any response counts, also a refusal. */
  address: string;
  onHang: () => void;
  intervalMs?: number;
  timeoutMs?: number;
  misses?: number;
};

/**
 * Asks a part whether it responds, and calls back once when it accepts connections without responding for a minute. A
 * refused connection is no hang: that part has stopped listening, and its exit is noticed. Returns what stops the watch.
 */
export function watchForHang({
  address,
  onHang,
  intervalMs = INTERVAL_MS,
  timeoutMs = TIMEOUT_MS,
  misses = MISSES,
}: Watched): () => void {
  const stopped = new AbortController();
  void watch().catch(() => {});
  return () => stopped.abort();

  async function watch(): Promise<void> {
    for (let missed = 0; missed < misses; ) {
      await sleep(intervalMs, undefined, { signal: stopped.signal, ref: false });
      missed = (await isSilent(address, timeoutMs)) ? missed + 1 : 0;
    }
    if (!stopped.signal.aborted) onHang();
  }
}

async function isSilent(address: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return false;
  } catch (error) {
    return (error as { name?: unknown }).name === 'TimeoutError';
  }
}

import { pbkdf2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { newPassphrase } from '@/lib/answers/sealed-answer';
import { KEY_BITS, PBKDF2_ITERATIONS } from '@/lib/answers/sealed-bytes';

/** The size of Node's pool when the environment does not set another. */
const POOL_THREADS = 4;

/** Returns the thread pool size that uses every core, if it is more than the current one; else undefined. */
export function missingThreads(set: string | undefined, cores = availableParallelism()): number | undefined {
  const threads = Number(set) || POOL_THREADS;
  return set === undefined && cores > threads ? cores : undefined;
}

/** Returns the key derivations per second of this machine on all cores with no other load. */
export async function barePbkdf2PerSecond(milliseconds: number): Promise<number> {
  const derive = promisify(pbkdf2);
  const started = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - started < milliseconds) {
      await derive(newPassphrase(), 'sixteen bytes...', PBKDF2_ITERATIONS, KEY_BITS / 8, 'sha256');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work));
  return done / ((performance.now() - started) / 1000);
}

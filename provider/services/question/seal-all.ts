import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { newPassphrase, sealAnswer } from '@/lib/answers/sealed-answer';
import type { SealedAnswer } from '@/lib/contract/question';

export type Seal = { sealed: SealedAnswer; passphrase: string };

/** Time of rest for the time of work, in the background. */
const REST_RATIO = 3;

/**
 * Seals answers, as many in parallel as there are cores (about 20 ms each): more would only queue in Node's thread pool
 * and delay everything else there. In the background it seals one at a time, and takes a quarter of one core. Never call it
 * on the request path.
 */
export async function sealAll(
  answers: readonly string[],
  { inBackground = false }: { inBackground?: boolean } = {},
): Promise<Seal[]> {
  const seals: Seal[] = [];
  const queue = answers.entries();
  const work = async () => {
    for (const [index, answer] of queue) {
      const started = performance.now();
      const passphrase = newPassphrase();
      seals[index] = { passphrase, sealed: await sealAnswer({ answer, passphrase }) };
      if (inBackground) await setTimeout(REST_RATIO * (performance.now() - started));
    }
  };
  const parallel = inBackground ? 1 : availableParallelism();
  await Promise.all(Array.from({ length: parallel }, work));
  return seals;
}

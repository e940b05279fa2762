import { availableParallelism } from 'node:os';
import { newPassphrase, sealAnswer } from '@/lib/answers/sealed-answer';
import type { SealedAnswer } from '@/lib/contract/question';

export type Seal = { sealed: SealedAnswer; passphrase: string };

/**
 * Seals answers, as many in parallel as there are cores (about 20 ms each): more would only queue in Node's thread pool
 * and delay everything else there. Work in the background passes 1. Never call it on the request path.
 */
export async function sealAll(
  answers: readonly string[],
  parallel = availableParallelism(),
): Promise<Seal[]> {
  const seals: Seal[] = [];
  const queue = answers.entries();
  const work = async () => {
    for (const [index, answer] of queue) {
      const passphrase = newPassphrase();
      seals[index] = { passphrase, sealed: await sealAnswer({ answer, passphrase }) };
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return seals;
}

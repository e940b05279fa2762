import { availableParallelism } from 'node:os';
import { newPassphrase, sealAnswer } from '@/lib/answers/sealed-answer';
import type { SealedAnswer } from '@/lib/contract/question';

export type Seal = { sealed: SealedAnswer; passphrase: string };

/**
 * Seals answers, as many in parallel as there are cores (about 20 ms each): more would only queue in Node's thread pool
 * and delay everything else there. Never call it on the request path.
 */
export async function sealAll(answers: readonly string[]): Promise<Seal[]> {
  const seals: Seal[] = [];
  const queue = answers.entries();
  const work = async () => {
    for (const [index, answer] of queue) {
      const passphrase = newPassphrase();
      seals[index] = { passphrase, sealed: await sealAnswer({ answer, passphrase }) };
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return seals;
}

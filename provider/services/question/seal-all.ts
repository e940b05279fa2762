import { availableParallelism } from 'node:os';
import { newPassphrase, sealAnswer } from '@/lib/answers/sealed-answer';
import type { SealedAnswer } from '@/lib/contract/question';

export type Seal = { sealed: SealedAnswer; passphrase: string };

/**
 * Seals answers, as many at once as there are cores (about 20 ms of one each): more would only queue up in node's
 * thread pool in front of everything else. Never on the request path.
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

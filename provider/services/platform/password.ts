import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@/provider/errors';

/** OWASP's Argon2id floor: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on worker threads; one core is left to everything else, however many people sign in. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Longest line, some seconds of work: whoever comes after it is told to come back, instead of waiting for minutes. */
const IN_LINE = 200;

/** Of a random password that nobody knows: what is verified when there is no account, so that it takes as long. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$max2TdbpT5300DAZZrrcag$DosEfIM4qzmzzg4t9Tye93VFAQXymx+66IN6V6elS0c';

export type Passwords = {
  /** Argon2id hash of a password, in PHC format. */
  hash(password: string): Promise<string>;
  /** True when the password is the one that was hashed. Without a hash: false, after the same work. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
};

/** Argon2id off the event loop, a few at once in this process; the others wait in line. Both throw 503 when it is too long. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= IN_LINE) throw unavailable('Many people are signing in. Please try again.');
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, ARGON2)),
    verify: async (passwordHash, password) =>
      (await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password))) && Boolean(passwordHash),
  };
}

import { hash, verify } from '@node-rs/argon2';

/** OWASP's Argon2id floor: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on worker threads; more at once than this would starve everything else on two cores. */
const AT_ONCE = 2;

/** Of a random password that nobody knows: what is verified when there is no account, so that it takes as long. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$max2TdbpT5300DAZZrrcag$DosEfIM4qzmzzg4t9Tye93VFAQXymx+66IN6V6elS0c';

export type Passwords = {
  /** Argon2id hash of a password, in PHC format. */
  hash(password: string): Promise<string>;
  /** True when the password is the one that was hashed. Without a hash: false, after the same work. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
};

/** Argon2id off the event loop, at most two at once in this process; the others wait in line. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

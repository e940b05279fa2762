import { hash, verify } from '@node-rs/argon2';

/** OWASP's Argon2id floor: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on worker threads; more at once than this would starve everything else on two cores. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Argon2id hash of a password, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2));
}

/** True when the password is the one that was hashed. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

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

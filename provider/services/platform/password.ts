import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLine } from '@/lib/admission/line.mjs';
import { unavailable } from '@/provider/errors';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on worker threads; one core stays free for everything else, however many people sign in. */
const MAX_CONCURRENT = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Longest queue, some seconds of work: further callers get 503 instead of waiting for minutes. */
const MAX_QUEUED = 200;

/** The web waits five seconds for a response: whoever would be served later is not there any more. */
const LONGEST_WAIT_MS = 4_000;

/** Hash of a random password, verified when there is no account so that it takes as long. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$max2TdbpT5300DAZZrrcag$DosEfIM4qzmzzg4t9Tye93VFAQXymx+66IN6V6elS0c';

export type Passwords = {
  /** Returns the Argon2id hash of a password in PHC format. */
  hash(password: string): Promise<string>;
  /** Returns true when the password matches the hash. Without a hash: false, after the same work. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** Verifies a guest's hash of before `guest-secret.ts`, in a queue that no sign-in can fill. */
  verifyOldGuest(passwordHash: string, secret: string): Promise<boolean>;
};

/**
 * Runs Argon2id off the event loop, a few hashes at once; further ones queue. All throw 503 when a queue is full, or has kept
 * somebody waiting for four seconds.
 */
export function createPasswords(maxQueued = MAX_QUEUED): Passwords {
  const inTurn = createQueue(MAX_CONCURRENT, maxQueued);
  const inGuestsTurn = createQueue(1, maxQueued);
  return {
    hash: (password) => inTurn(() => hash(password, ARGON2)),
    verify: async (passwordHash, password) =>
      (await inTurn(() => verify(passwordHash ?? DUMMY_HASH, password))) && Boolean(passwordHash),
    verifyOldGuest: (passwordHash, secret) => inGuestsTurn(() => verify(passwordHash, secret)),
  };
}

/**
 * Returns a function that runs work, so many at once; further ones wait. It throws 503 when too many wait, or too
 * long.
 */
function createQueue(places: number, waiting: number) {
  const line = createLine({
    places,
    kinds: { hash: { waiting, calmMs: LONGEST_WAIT_MS, busyMs: LONGEST_WAIT_MS } },
  });
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const giveBack = await line.enter('hash');
    if (!giveBack) throw unavailable('Many people are signing in. Please try again.');
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}

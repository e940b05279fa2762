import type { SealedAnswer } from '@/lib/contract/question';

/** A sealed answer as bytes. */
export type SealedBytes = Record<keyof SealedAnswer, Uint8Array<ArrayBuffer>>;

/** The cost of deriving a key (product rules §9), which slows down guessing. */
export const PBKDF2_ITERATIONS = 100_000;
export const KEY_BITS = 256;

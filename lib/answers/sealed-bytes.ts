import type { SealedAnswer } from '@/lib/contract/question';

/** A sealed answer as bytes: what both ways of opening it start from. */
export type SealedBytes = Record<keyof SealedAnswer, Uint8Array<ArrayBuffer>>;

/** The cost of deriving a key (SPEC §9): it makes guessing dear, and sealing too. */
export const PBKDF2_ITERATIONS = 100_000;
export const KEY_BITS = 256;

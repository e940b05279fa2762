import type { SealedAnswer } from '@/lib/contract/question';
import { KEY_BITS, PBKDF2_ITERATIONS, type SealedBytes } from './sealed-bytes';

const IV_BYTES = 12;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PASSPHRASE_BYTES = 24;

/** Text is padded to whole blocks, so that the length of a ciphertext does not reveal the option. */
const PADDING_BLOCK_BYTES = 256;

/** An answer could not be opened: wrong passphrase, tampered bytes or invalid base64. */
export class SealedAnswerError extends Error {
  override name = 'SealedAnswerError';
}

/**
 * Seals one answer: AES-GCM 256 under a PBKDF2-SHA-256 key (product rules §7, §9). Takes about 20 ms: not on the
 * request path.
 */
export async function sealAnswer(input: { answer: string; passphrase: string }): Promise<SealedAnswer> {
  const iv = randomBytes(IV_BYTES);
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey({ passphrase: input.passphrase, salt });
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, pad(input.answer));
  return { iv: toBase64(iv), salt: toBase64(salt), ciphertext: toBase64(new Uint8Array(ciphertext)) };
}

/** Opens a sealed answer and returns its text; works without WebCrypto, too. Throws SealedAnswerError. */
export async function openAnswer(input: { sealed: SealedAnswer; passphrase: string }): Promise<string> {
  const bytes = readSealed(input.sealed);
  try {
    const padded = globalThis.crypto?.subtle
      ? await openWithWebCrypto({ bytes, passphrase: input.passphrase })
      : await (await import('./insecure-origin')).openWithoutWebCrypto({
          bytes,
          passphrase: input.passphrase,
        });
    return unpad(padded);
  } catch (cause) {
    throw new SealedAnswerError('The answer could not be opened.', { cause });
  }
}

/** Returns a new URL-safe passphrase of 192 random bits. */
export function newPassphrase(): string {
  return toBase64(randomBytes(PASSPHRASE_BYTES)).replaceAll('+', '-').replaceAll('/', '_');
}

async function openWithWebCrypto(input: { bytes: SealedBytes; passphrase: string }): Promise<Uint8Array> {
  const { iv, salt, ciphertext } = input.bytes;
  const key = await deriveKey({ passphrase: input.passphrase, salt });
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, ciphertext));
}

async function deriveKey(input: { passphrase: string; salt: Uint8Array<ArrayBuffer> }): Promise<CryptoKey> {
  const material = new TextEncoder().encode(input.passphrase);
  const base = await crypto.subtle.importKey('raw', material, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: input.salt, iterations: PBKDF2_ITERATIONS },
    base,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt', 'decrypt'],
  );
}

function readSealed(sealed: SealedAnswer): SealedBytes {
  const bytes = {
    iv: fromBase64(sealed.iv),
    salt: fromBase64(sealed.salt),
    ciphertext: fromBase64(sealed.ciphertext),
  };
  const fits =
    bytes.iv.length === IV_BYTES && bytes.salt.length === SALT_BYTES && bytes.ciphertext.length >= TAG_BYTES;
  if (!fits) throw new SealedAnswerError('The sealed answer has the wrong shape.');
  return bytes;
}

function pad(answer: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(answer);
  const padded = new Uint8Array(
    Math.max(1, Math.ceil(text.length / PADDING_BLOCK_BYTES)) * PADDING_BLOCK_BYTES,
  );
  padded.set(text);
  return padded;
}

function unpad(padded: Uint8Array): string {
  const end = padded.indexOf(0);
  const text = end === -1 ? padded : padded.subarray(0, end);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new SealedAnswerError('The sealed answer is not base64.', { cause });
  }
}

import { gcm } from '@noble/ciphers/aes.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { KEY_BITS, PBKDF2_ITERATIONS, type SealedBytes } from './sealed-bytes';

/**
 * Opens sealed bytes in a browser without crypto.subtle (plain http on a LAN address). Slower than WebCrypto, and
 * loaded only there. Throws the cipher's error when the tag does not match.
 */
export async function openWithoutWebCrypto(input: {
  bytes: SealedBytes;
  passphrase: string;
}): Promise<Uint8Array> {
  const { iv, salt, ciphertext } = input.bytes;
  const key = await pbkdf2Async(sha256, input.passphrase, salt, {
    c: PBKDF2_ITERATIONS,
    dkLen: KEY_BITS / 8,
  });
  return gcm(key, iv).decrypt(ciphertext);
}

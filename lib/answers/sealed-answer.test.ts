import { afterEach, describe, expect, it } from '@jest/globals';
import { gcm } from '@noble/ciphers/aes.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { newPassphrase, openAnswer, SealedAnswerError, sealAnswer } from './sealed-answer';

const webCrypto = globalThis.crypto;
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Simulates a phone on http://192.168.x.x, which has random numbers but no crypto.subtle. */
function removeWebCrypto() {
  const withoutSubtle = { getRandomValues: webCrypto.getRandomValues.bind(webCrypto) };
  Object.defineProperty(globalThis, 'crypto', { value: withoutSubtle, configurable: true });
}

afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webCrypto, configurable: true });
});

describe('a sealed answer', () => {
  it('opens with its passphrase, in any script', async () => {
    for (const answer of ['Venus', '42', 'Åse Østergård', '日本', '½ of 0']) {
      const passphrase = newPassphrase();
      const sealed = await sealAnswer({ answer, passphrase });
      expect(await openAnswer({ sealed, passphrase })).toBe(answer);
    }
  });

  it('has a 12-byte iv and a 16-byte salt, both random each time', async () => {
    const [first, second] = await Promise.all([
      sealAnswer({ answer: 'Venus', passphrase: 'same' }),
      sealAnswer({ answer: 'Venus', passphrase: 'same' }),
    ]);
    expect(Buffer.from(first.iv, 'base64')).toHaveLength(12);
    expect(Buffer.from(first.salt, 'base64')).toHaveLength(16);
    expect(first.iv).not.toBe(second.iv);
    expect(first.salt).not.toBe(second.salt);
    expect(first.ciphertext).not.toBe(second.ciphertext);
  });

  it('has the same length for short and long answers', async () => {
    const short = await sealAnswer({ answer: '7', passphrase: 'p' });
    const long = await sealAnswer({ answer: 'The Strait of Gibraltar', passphrase: 'p' });
    expect(short.ciphertext).toHaveLength(long.ciphertext.length);
  });

  it('can contain an answer longer than one block', async () => {
    const answer = 'a word and another '.repeat(40);
    const sealed = await sealAnswer({ answer, passphrase: 'p' });
    expect(await openAnswer({ sealed, passphrase: 'p' })).toBe(answer);
  });

  it('opens without WebCrypto, as on an insecure origin', async () => {
    const passphrase = newPassphrase();
    const sealed = await sealAnswer({ answer: 'Neptune', passphrase });
    removeWebCrypto();
    expect(await openAnswer({ sealed, passphrase })).toBe('Neptune');
    await expect(openAnswer({ sealed, passphrase: 'another' })).rejects.toBeInstanceOf(SealedAnswerError);
  });

  it('opens with WebCrypto when the other library sealed it', async () => {
    const [iv, salt] = [new Uint8Array(12).fill(3), new Uint8Array(16).fill(9)];
    const key = pbkdf2(sha256, 'passphrase', salt, { c: 100_000, dkLen: 32 });
    const ciphertext = gcm(key, iv).encrypt(new TextEncoder().encode('Mars'));
    const sealed = { iv: base64(iv), salt: base64(salt), ciphertext: base64(ciphertext) };
    expect(await openAnswer({ sealed, passphrase: 'passphrase' })).toBe('Mars');
  });

  it('does not open with another passphrase', async () => {
    const sealed = await sealAnswer({ answer: 'Venus', passphrase: newPassphrase() });
    await expect(openAnswer({ sealed, passphrase: newPassphrase() })).rejects.toBeInstanceOf(
      SealedAnswerError,
    );
  });

  it('does not open when one bit of any part is changed', async () => {
    const passphrase = newPassphrase();
    const sealed = await sealAnswer({ answer: 'Venus', passphrase });
    for (const part of ['iv', 'salt', 'ciphertext'] as const) {
      const bytes = Buffer.from(sealed[part], 'base64');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      const tampered = { ...sealed, [part]: bytes.toString('base64') };
      await expect(openAnswer({ sealed: tampered, passphrase })).rejects.toBeInstanceOf(SealedAnswerError);
    }
  });

  it('does not open when a part is not base64 or truncated', async () => {
    const sealed = await sealAnswer({ answer: 'Venus', passphrase: 'p' });
    for (const broken of [{ iv: '!!' }, { salt: '' }, { ciphertext: 'AAAA' }, { iv: sealed.salt }]) {
      const opening = openAnswer({ sealed: { ...sealed, ...broken }, passphrase: 'p' });
      await expect(opening).rejects.toBeInstanceOf(SealedAnswerError);
    }
  });
});

describe('a new passphrase', () => {
  it('has at least 128 bits and never repeats', () => {
    const many = Array.from({ length: 500 }, newPassphrase);
    expect(new Set(many).size).toBe(500);
    for (const one of many) expect(one).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });
});

import { createHmac, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from './caller';

const ISSUER = 'playwit-provider';
const AUDIENCE = 'playwit';
const TOKEN_TYPE = 'at+jwt';

/** Lifetime of an access token in seconds. */
const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Accepted clock skew of a token in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** Verified tokens that one instance caches. */
const MAX_CACHED_TOKENS = 20_000;

export type TokenIssuer = {
  issueAccessToken(caller: Caller): Promise<string>;
  /** Throws 401 token_not_valid for anything but a valid access token of ours. */
  verifyAccessToken(token: string): Promise<Caller>;
  /** Returns the refresh token that follows another: always the same one, and only we can compute it. */
  successorOf(refreshToken: string): string;
  /** Returns what is stored instead of a code: without our secret, nobody can try a million codes against it. */
  digest(purpose: string, value: string): string;
};

/** Creates an issuer of tokens signed with keys derived from one secret, one key per purpose (product rules §7). */
export function createTokenIssuer(secret: string, clock: () => Date): TokenIssuer {
  // Anything but a CryptoKey would be imported again for every token.
  const accessKey = importHmacKey(deriveKey(secret, 'access-token'));
  const refreshKey = deriveKey(secret, 'refresh-token');
  const digestKey = deriveKey(secret, 'digest');
  // A signature does not change: for a token that was valid, only the expiry has to be checked again.
  const verifiedBefore = new LRUCache<string, { caller: Caller; expiresAt: number }>({
    max: MAX_CACHED_TOKENS,
  });
  return {
    async issueAccessToken({ userId, familyId }) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ fam: familyId })
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(await accessKey);
    },
    async verifyAccessToken(token) {
      const kept = verifiedBefore.get(token);
      if (kept && kept.expiresAt > clock().getTime() / 1000 - CLOCK_TOLERANCE_SECONDS) return kept.caller;
      verifiedBefore.delete(token);
      const verified = await jwtVerify(token, await accessKey, {
        algorithms: ['HS256'],
        typ: TOKEN_TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: clock(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['exp', 'sub', 'fam'],
      }).catch(() => null);
      const { sub, fam, exp } = verified?.payload ?? {};
      if (typeof sub !== 'string' || typeof fam !== 'string' || !exp) throw tokenNotValid();
      const caller = { userId: sub, familyId: fam };
      verifiedBefore.set(token, { caller, expiresAt: exp });
      return caller;
    },
    digest: (purpose, value) =>
      createHmac('sha256', digestKey).update(`${purpose}\0${value}`).digest('base64url'),
    successorOf(refreshToken) {
      const [userId = ''] = refreshToken.split('.');
      return `${userId}.${createHmac('sha256', refreshKey).update(refreshToken).digest('base64url')}`;
    },
  };
}

function importHmacKey(key: Buffer): Promise<webcrypto.CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return webcrypto.subtle.importKey('raw', key, algorithm, false, ['sign', 'verify']);
}

function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`playwit:${purpose}`).digest();
}

import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { AUTH_SECRET, type TestApp } from '@/provider/testing/test-app';

/** What a browser may hold instead of its own tokens. */
export type ForgedSession = { label: string; access?: string; refresh?: string };

type Claims = { sub: string; fam: string; iss: string; aud: string; iat: number; exp: number };

/** Lists sessions that nobody may use: forged, expired, of another purpose, of an account that is gone. */
export async function listForgedSessions(test: TestApp): Promise<ForgedSession[]> {
  const { token, refresh } = await test.createGuest();
  const claims: Claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const [header = '', payload = '', signature = ''] = token.split('.');
  const other = encode({ ...claims, sub: randomUUID() });
  const access: Record<string, string> = {
    'no token but spaces': '   ',
    'a word': 'garbage',
    'three dots': '...',
    'a percent sign': '%',
    'a line break': 'a\r\nSet-Cookie: x=1',
    NUL: '\u0000',
    'no Latin-1': 'tökén☃',
    '16 KB': `${'a'.repeat(5_400)}.${'b'.repeat(5_400)}.${'c'.repeat(5_400)}`,
    'another payload': `${header}.${other}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg None': `${encode({ alg: 'None', typ: 'at+jwt' })}.${payload}.${signature}`,
    'alg nOnE': `${encode({ alg: 'nOnE', typ: 'at+jwt' })}.${payload}.`,
    'RS256 with an HMAC': `${encode({ alg: 'RS256', typ: 'at+jwt' })}.${payload}.${signature}`,
    'another secret': await sign(claims, { secret: 'another-secret-of-at-least-32-bytes-0123456789' }),
    'a key of its own': await sign(claims, {
      header: { jku: 'https://evil.example/keys', kid: '../../dev/null' },
      secret: 'evil',
    }),
    'another type': await sign(claims, { header: { typ: 'JWT' } }),
    expired: await sign({ ...claims, iat: claims.iat - 7_200, exp: claims.iat - 3_600 }),
    'not valid yet': await sign({ ...claims, nbf: claims.iat + 3_600 }),
    'another audience': await sign({ ...claims, aud: 'elsewhere' }),
    'another issuer': await sign({ ...claims, iss: 'elsewhere' }),
    'an unknown session': await sign({ ...claims, fam: randomUUID() }),
    'another player’s session': await sign({ ...claims, sub: randomUUID() }),
    'a refresh token as access token': refresh,
    'a deleted account': await tokenOfDeleted(test),
  };
  const refreshes: Record<string, string> = {
    'an access token as refresh token': token,
    'an unknown refresh token': `${claims.sub}.${'A'.repeat(43)}`,
    'a refresh token of 16 KB': 'r'.repeat(16_384),
    'a refresh token with a line break': 'a\r\nb',
    'a refresh token with NUL': `${claims.sub}.\u0000`,
    'a refresh token of SQL': "' or '1'='1",
  };
  return [
    { label: 'no token' },
    ...Object.entries(access).map(([label, value]) => ({ label, access: value })),
    ...Object.entries(refreshes).map(([label, value]) => ({ label, refresh: value })),
  ];
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Signing = { header?: Record<string, string>; secret?: string };

function sign(
  claims: Claims & { nbf?: number },
  { header = {}, secret = AUTH_SECRET }: Signing = {},
): Promise<string> {
  const key = createHmac('sha256', secret).update('playwit:access-token').digest();
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key);
}

async function tokenOfDeleted(test: TestApp): Promise<string> {
  const { token, username } = await test.createGuest();
  await test.call('deleteAccount', { token, body: { username } });
  return token;
}

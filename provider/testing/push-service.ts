import { createECDH, createPublicKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { jwtVerify } from 'jose';
import { generate } from 'selfsigned';
import type { PushMessage, PushTarget } from '@/provider/push/push-sender';

/** A message that arrived: decrypted, with what the service was told about it. */
type ReceivedPush = { path: string; ttl: string; subject: string; message: PushMessage };

/**
 * Starts a push service over TLS, as a browser's vendor runs one: it checks who sends (VAPID, RFC 8292) and holds the keys of
 * its browsers, with which it decrypts (RFC 8291) what a browser would get.
 */
export async function startPushService() {
  const pem = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: string }>();
  const received: ReceivedPush[] = [];
  const outcomes = new Map<string, number>();
  const server = createServer({ key: pem.private, cert: pem.cert }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const status = outcomes.get(path) ?? (browsers.has(path) ? 201 : 404);
    if (status === 201) {
      const subject = await verifySender(request.headers.authorization ?? '', origin());
      const browser = browsers.get(path);
      if (subject === null || !browser) return response.writeHead(403).end();
      const plain = ece.decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        privateKey: browser.pair,
        authSecret: browser.auth,
      });
      received.push({ path, ttl: request.headers.ttl as string, subject, message: JSON.parse(`${plain}`) });
    }
    response.writeHead(status).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const origin = () => `https://${host}`;
  return {
    host,
    received,
    /** Trusts this service's certificate. */
    agent: new Agent({ ca: pem.cert }),
    /** Returns the subscription of a new browser. */
    subscribe(): PushTarget {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url', 'uncompressed');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { pair, auth });
      return { endpoint: `${origin()}${path}`, keys: { p256dh, auth } };
    },
    /** Makes the service respond to a subscription with a status from now on. */
    respond(target: PushTarget, status: number) {
      outcomes.set(new URL(target.endpoint).pathname, status);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the subject of a VAPID header that was signed for this service by the key it names; null for any other. */
async function verifySender(header: string, audience: string): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const verified = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience }).catch(() => null);
  return verified?.payload.sub ?? null;
}

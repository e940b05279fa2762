import type { Socket } from 'node:net';
import { upgradeWebSocket } from '@hono/node-server';
import type { Hono, Context as HonoContext } from 'hono';
import type { WebSocket } from 'ws';
import type { RateLimit } from '@/lib/contract/endpoint';
import { ApiError } from '@/lib/contract/errors';
import { RELOAD_LEADERBOARD_PATH } from '@/lib/contract/protocol';
import type { AppContext } from '@/provider/app-context';
import { createSocketCaps, type SocketCaps } from '@/provider/live/socket-caps';
import { metrics } from '@/provider/metrics';
import type { RateLimiter } from '@/provider/services/platform/rate-limit';
import { createClientAddressReader } from './client-address';

const PING_MS = 30_000;

/** A client that sends more than this within the window has nothing to do with our pages, which send nothing. */
const MAX_MESSAGES = 20;
const MESSAGES_WINDOW_MS = 10_000;

/** Handshakes of one address in a minute: fifty players behind it may load several pages each. */
const HANDSHAKES: RateLimit = { limit: 300, windowSeconds: 60, by: 'address' };

/** Close code for a message that breaks the rules (RFC 6455). */
const POLICY_VIOLATION = 1008;

type Dependencies = {
  app: Hono;
  context: Pick<AppContext, 'live' | 'clock' | 'log'>;
  siteUrl: string;
  internalSecret: string;
  limiter: RateLimiter;
  caps?: SocketCaps;
  /** Interval of the checks for dead connections, in milliseconds. */
  pingMs?: number;
};

/**
 * Mounts the reload-leaderboard channel (product rules §7). Clients only listen; other origins get 403, handshakes beyond
 * their limit 429, sockets beyond the caps 429 or 503. Talkative and dead ones are closed.
 */
export function mountLive({
  app,
  context,
  siteUrl,
  internalSecret,
  limiter,
  caps = createSocketCaps(),
  pingMs = PING_MS,
}: Dependencies): void {
  const readClientAddress = createClientAddressReader({ internalSecret, ...context });
  app.get(
    RELOAD_LEADERBOARD_PATH,
    async (c, next) => {
      if (!isOwnOrigin(c, siteUrl)) throw new ApiError({ statusCode: 403, detail: 'Not from this origin.' });
      const address = readClientAddress(c);
      // A refused or broken handshake holds no place, so the caps alone would let an address try without end.
      await limiter.take({ name: 'live', limit: HANDSHAKES, by: address });
      const connection = findConnection(c);
      // Released with the connection, because a handshake can fail between this and the open socket.
      connection?.once('close', caps.admit(address));
      return next();
    },
    upgradeWebSocket(() => {
      let leave: (() => void) | undefined;
      return {
        onOpen(_event, socket) {
          const raw = socket.raw as WebSocket;
          limitMessages(raw);
          const stopPinging = keepAlive(raw, pingMs);
          const leaveChannel = context.live.join({
            send: (text) => raw.send(text),
            close: () => raw.close(1013),
            bufferedBytes: () => raw.bufferedAmount,
          });
          metrics.liveSockets.inc();
          leave = () => {
            metrics.liveSockets.dec();
            stopPinging();
            leaveChannel();
          };
        },
        onClose: () => leave?.(),
      };
    }),
  );
}

/**
 * Returns the connection that is about to become a socket; undefined for any other request and for one that has ended.
 */
function findConnection(c: HonoContext): Socket | undefined {
  const isUpgrade = /\bupgrade\b/i.test(c.req.header('connection') ?? '');
  const connection: Socket | undefined = c.env?.incoming?.socket;
  return isUpgrade && !connection?.destroyed ? connection : undefined;
}

// Sites on plain HTTP are reached by several names (localhost, a LAN address): there the page's host decides.
function isOwnOrigin(c: HonoContext, siteUrl: string): boolean {
  const origin = c.req.header('origin');
  if (!origin) return false;
  if (origin === siteUrl) return true;
  const host = c.req.header('x-forwarded-host') ?? c.req.header('host');
  return siteUrl.startsWith('http:') && URL.canParse(origin) && new URL(origin).host === host;
}

/** Closes a socket that sends too much; pings count, because each is answered. */
function limitMessages(socket: WebSocket): void {
  let windowStart = 0;
  let count = 0;
  const take = () => {
    const now = Date.now();
    if (now - windowStart > MESSAGES_WINDOW_MS) [windowStart, count] = [now, 0];
    count += 1;
    if (count > MAX_MESSAGES) socket.close(POLICY_VIOLATION);
  };
  socket.on('message', take);
  socket.on('ping', take);
}

function keepAlive(socket: WebSocket, pingMs: number): () => void {
  let answered = true;
  const onPong = () => {
    answered = true;
  };
  socket.on('pong', onPong);
  const timer = setInterval(() => {
    if (!answered) socket.terminate();
    answered = false;
    socket.ping();
  }, pingMs);
  timer.unref();
  return () => clearInterval(timer);
}

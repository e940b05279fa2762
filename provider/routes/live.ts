import { upgradeWebSocket } from '@hono/node-server';
import type { Hono, Context as HonoContext } from 'hono';
import type { WebSocket } from 'ws';
import { ApiError } from '@/lib/contract/errors';
import { RELOAD_LEADERBOARD_PATH } from '@/lib/contract/protocol';

import type { LiveChannel } from '@/provider/live/live-channel';

const PING_MS = 30_000;

/** Mounts the reload-leaderboard channel (product rules §7). Clients only listen; other origins get 403. */
export function mountLive(app: Hono, live: LiveChannel, siteUrl: string): void {
  app.get(
    RELOAD_LEADERBOARD_PATH,
    async (c, next) => {
      if (!isOwnOrigin(c, siteUrl)) throw new ApiError({ statusCode: 403, detail: 'Not from this origin.' });
      return next();
    },
    upgradeWebSocket(() => {
      let leave: (() => void) | undefined;
      return {
        onOpen(_event, socket) {
          const raw = socket.raw as WebSocket;
          const stopPinging = keepAlive(raw);
          const leaveChannel = live.join({
            send: (text) => raw.send(text),
            close: () => raw.close(1013),
            bufferedBytes: () => raw.bufferedAmount,
          });
          leave = () => {
            stopPinging();
            leaveChannel();
          };
        },
        onClose: () => leave?.(),
      };
    }),
  );
}

// Sites on plain HTTP are reached by several names (localhost, a LAN address): there the page's host decides.
function isOwnOrigin(c: HonoContext, siteUrl: string): boolean {
  const origin = c.req.header('origin');
  if (!origin) return false;
  if (origin === siteUrl) return true;
  const host = c.req.header('x-forwarded-host') ?? c.req.header('host');
  return siteUrl.startsWith('http:') && URL.canParse(origin) && new URL(origin).host === host;
}

function keepAlive(socket: WebSocket): () => void {
  let answered = true;
  const onPong = () => {
    answered = true;
  };
  socket.on('pong', onPong);
  const timer = setInterval(() => {
    if (!answered) socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  timer.unref();
  return () => clearInterval(timer);
}

import { WebSocket } from 'ws';
import { RELOAD_LEADERBOARD_PATH } from '@/lib/contract/protocol';

/** What one socket has heard. */
export type LiveClient = {
  socket: WebSocket;
  /** When each message arrived, in milliseconds. */
  heardAt: number[];
  /** The close code, once it is closed. */
  closedWith?: number;
};

/** Opens a socket of the live channel. Returns it, or the status of the refusal. */
export async function openLive(
  providerUrl: string,
  headers: Record<string, string>,
): Promise<LiveClient | number> {
  const url = `${providerUrl.replace(/^http/, 'ws')}${RELOAD_LEADERBOARD_PATH}`;
  const socket = new WebSocket(url, { headers: { origin: providerUrl, ...headers } });
  const client: LiveClient = { socket, heardAt: [] };
  socket.on('message', () => client.heardAt.push(performance.now()));
  socket.on('close', (code) => {
    client.closedWith = code;
  });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('open', () => resolve(client));
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
}

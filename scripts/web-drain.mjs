import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer } from '../provider/process/close-server.mjs';
import { webMetrics } from './web-metrics.mjs';

/** Longest wait for running requests when the process is told to stop. */
const DRAIN_MS = 20_000;

/** A browser that does not answer the close frame is cut off. */
const GOODBYE_MS = 500;

/** A WebSocket close frame with 1012, service restart (RFC 6455 §5.5.1): browsers connect again, elsewhere. */
const SERVICE_RESTART = Buffer.from([0x88, 0x02, 1012 >> 8, 1012 & 0xff]);

/** @type {Set<import('node:http').Server>} */
const servers = new Set();
/** @type {Set<import('node:net').Socket>} */
const sockets = new Set();
let stopping = false;

/** Returns whether the web was told to stop. */
export const isStopping = () => stopping;

/** @param {import('node:http').Server} server that is listening */
export function keepServer(server) {
  servers.add(server);
  server.once('close', () => servers.delete(server));
}

/** @param {import('node:net').Socket} socket that becomes a WebSocket, which Next passes on as it is */
export function keepSocket(socket) {
  sockets.add(socket);
  webMetrics?.liveSockets.inc();
  socket.once('close', () => {
    sockets.delete(socket);
    webMetrics?.liveSockets.dec();
  });
}

/**
 * Makes SIGTERM and SIGINT drain the web instead of Next's own way, which waits for open sockets: `/readyz` says no for
 * DRAIN_DELAY_SECONDS, then nothing new is accepted, sockets are closed, running requests end, and the process exits
 * with 0.
 */
export function drainOnSignals() {
  process.env.NEXT_MANUAL_SIG_HANDLE = 'true';
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void drain());
}

async function drain() {
  if (stopping) return;
  stopping = true;
  await sleep(Number(process.env.DRAIN_DELAY_SECONDS || 0) * 1_000);
  const closed = Promise.all([...servers].map(closeServer));
  for (const socket of sockets) {
    socket.end(SERVICE_RESTART);
    setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
  }
  await Promise.race([closed, sleep(DRAIN_MS)]);
  process.exit(0);
}

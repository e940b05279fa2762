import { setTimeout as sleep } from 'node:timers/promises';
import {
  countReceipts,
  findFaults,
  newPlayer,
  playDaily,
  type Told,
  untilAcknowledged,
} from '../faults/acknowledged-play';
import { createBrowser } from '../faults/browser';
import { type LiveClient, openLive } from '../faults/live-client';
import type { Cluster } from './start-cluster';

const PLAYERS = 4;
const SOCKETS = 8;
/** As browsers do after their first lost socket (product rules §7). */
const RECONNECT_AFTER_MS = 1_000;

/** What players, sockets and the database said while every process was restarted in turn. */
export type RollReport = {
  requests: number;
  /** Calls that did not succeed at the first try, each with its error. */
  failed: string[];
  acknowledged: number;
  lost: unknown[];
  violations: unknown[];
  socketsLost: number;
  /** The longest that a socket was away. */
  longestAwayMs: number;
};

/**
 * Restarts every process of a cluster one after the other, while guests play dailies through it and sockets are open.
 * `answersBetween` are acknowledged between two restarts. `onRestart` is told of each.
 */
export async function rollCluster(
  cluster: Cluster,
  { answersBetween, onRestart = () => {} }: { answersBetween: number; onRestart?: (name: string) => void },
): Promise<RollReport> {
  const load = startLoad(cluster.siteUrl);
  for (const member of cluster.members) {
    await untilAcknowledged(load.everybody, countReceipts(load.everybody) + answersBetween);
    onRestart(member.name);
    await member.restart();
  }
  await untilAcknowledged(load.everybody, countReceipts(load.everybody) + answersBetween);
  await load.end();
  const { requests, failed, everybody, sockets } = load;
  const { lost, violations } = await findFaults(cluster.store, everybody);
  return {
    requests: requests.count,
    failed,
    acknowledged: countReceipts(everybody),
    lost,
    violations,
    ...sockets,
  };
}

function startLoad(siteUrl: string) {
  const everybody: Told[] = [];
  const failed: string[] = [];
  const requests = { count: 0 };
  const sockets = { socketsLost: 0, longestAwayMs: 0 };
  let isOver = false;

  async function play(): Promise<void> {
    while (!isOver) {
      const told: Told = newPlayer();
      everybody.push(told);
      const { call } = createBrowser(siteUrl);
      const counted: typeof call = (...sent) => {
        requests.count += 1;
        return call(...sent);
      };
      try {
        await counted('POST', '/account/register/auth-less');
        await playDaily(counted, told);
      } catch (error) {
        const { message, cause } = error as Error;
        failed.push(cause instanceof Error ? `${message}: ${cause.message}` : message);
      }
    }
  }

  async function keepOpen(): Promise<void> {
    let lostAtMs: number | undefined;
    while (!isOver) {
      const client = await openLive(siteUrl, {}).catch(() => 0);
      if (typeof client === 'number') {
        await sleep(RECONNECT_AFTER_MS);
        continue;
      }
      if (lostAtMs) sockets.longestAwayMs = Math.max(sockets.longestAwayMs, performance.now() - lostAtMs);
      await untilClosed(client, () => isOver);
      if (isOver) return client.socket.terminate();
      lostAtMs = performance.now();
      sockets.socketsLost += 1;
      await sleep(RECONNECT_AFTER_MS * Math.random());
    }
  }

  const all = [...Array.from({ length: PLAYERS }, play), ...Array.from({ length: SOCKETS }, keepOpen)];
  return {
    everybody,
    failed,
    requests,
    sockets,
    async end() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

async function untilClosed(client: LiveClient, isOver: () => boolean): Promise<void> {
  while (client.closedWith === undefined && !isOver()) await sleep(20);
}

'use client';

import { useEffect } from 'react';
import { RELOAD_LEADERBOARD_PATH, type ReloadLeaderboardMessage } from '@/lib/contract/protocol';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** Unless the message says more. A board that is hours behind would be as good as none. */
const REFETCH_SPREAD_MS = 3_000;
const LONGEST_SPREAD_MS = 300_000;

/** Calls `onReload` on every message of the reload-leaderboard channel while the component is mounted. */
export function useLiveLeaderboard(onReload: () => void): void {
  useEffect(() => openLiveLeaderboard(onReload), [onReload]);
}

/**
 * Calls `onReload` on every message of the reload-leaderboard channel, and once after each reconnect, because missed
 * messages are not repeated. A random delay of up to three seconds, or what the message says, spreads the refetches of many
 * browsers. Returns the function that closes the channel.
 */
export function openLiveLeaderboard(onReload: () => void): () => void {
  let socket: WebSocket | undefined;
  let stopped = false;
  let retryMs = FIRST_RETRY_MS;
  let wasConnected = false;
  let spreadMs = REFETCH_SPREAD_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let refetchTimer: ReturnType<typeof setTimeout> | undefined;

  const refetchSoon = () => {
    refetchTimer ??= setTimeout(() => {
      refetchTimer = undefined;
      onReload();
    }, Math.random() * spreadMs);
  };
  const connect = () => {
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${RELOAD_LEADERBOARD_PATH}`);
    socket.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      if (wasConnected) refetchSoon();
      wasConnected = true;
    };
    socket.onmessage = ({ data }) => {
      spreadMs = readSpread(data);
      refetchSoon();
    };
    socket.onclose = () => {
      if (stopped) return;
      retryTimer = setTimeout(connect, retryMs * (0.5 + Math.random()));
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    };
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(retryTimer);
    clearTimeout(refetchTimer);
    socket?.close();
  };
}

/** Returns the spread of a message in milliseconds; any other message means a refetch too. */
function readSpread(data: unknown): number {
  try {
    const { spread_ms }: Partial<ReloadLeaderboardMessage> = JSON.parse(String(data));
    return Math.min(LONGEST_SPREAD_MS, Math.max(REFETCH_SPREAD_MS, Number(spread_ms) || 0));
  } catch {
    return REFETCH_SPREAD_MS;
  }
}

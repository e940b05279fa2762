'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { describeAmongFriends } from './friends-text';

type DailyAmongFriendsProps = { number: number; runId: string; className: string | undefined };

/** How the reader's daily compares with those of the friends who have finished it; nothing while none has. */
export function DailyAmongFriends({ number, runId, className }: DailyAmongFriendsProps) {
  const { data } = useSWR(['daily-among-friends', runId], () =>
    callBff('GET /api/friends/daily', { query: { number: String(number) } }),
  );
  return data ? <p className={className}>{describeAmongFriends(data)}</p> : null;
}

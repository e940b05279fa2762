'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';

/**
 * Returns whom the player follows and has blocked; undefined without a player, while loading and without a connection.
 */
export function useFriendList(playerId: string | undefined) {
  const { data, error, mutate } = useSWR(playerId ? ['friends', playerId] : null, () =>
    callBff('GET /api/friends'),
  );
  return { list: data, error, refresh: mutate };
}

/** Returns the groups that the player is in; undefined as for friends. */
export function useGroups(playerId: string | undefined) {
  const { data, error, mutate } = useSWR(playerId ? ['groups', playerId] : null, () =>
    callBff('GET /api/groups'),
  );
  return { groups: data?.groups, error, refresh: mutate };
}

/** Returns a group of the player with its members. */
export function useGroup(id: string) {
  const { data, error, mutate } = useSWR(['group', id], () =>
    callBff('GET /api/groups/group', { query: { id } }),
  );
  return { group: data, error, refresh: mutate };
}

/** Returns whether a key of the browser's cache is that of a friendship. */
export const isFriendshipKey = (key: unknown) => Array.isArray(key) && key[0] === 'friendship';

/** Returns what the player and another one are to each other; undefined as for friends. */
export function useFriendship({ playerId, id }: { playerId: string | undefined; id: string }) {
  const { data, mutate } = useSWR(playerId ? ['friendship', playerId, id] : null, () =>
    callBff('GET /api/friends/friendship', { query: { id } }),
  );
  return { friendship: data, setFriendship: mutate };
}

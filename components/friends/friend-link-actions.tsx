'use client';

import { callBff } from '@/lib/browser/api/bff';
import { friendLinkHref } from '@/lib/urls';
import { LinkActions } from './link-actions';

/** Copies or shares the player's own friend link, which is made the first time. */
export function FriendLinkActions({ username }: { username: string }) {
  const getPath = async () => {
    const { code } = await callBff('POST /api/friends/link', { body: { renew: false } });
    return friendLinkHref(username, code);
  };
  return <LinkActions name="friend link" getPath={getPath} />;
}

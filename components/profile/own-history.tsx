'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/bff';
import { Badges } from './badges';
import { ProfileHistory } from './profile-history';

/** The same on the own profile. While it loads, or without a line, the rest of the profile stands without it. */
export function OwnHistory({ username }: { username: string }) {
  const { data } = useSWR(['profile-history', username], () =>
    callBff('getProfileHistory', { query: { username } }),
  );
  if (!data) return null;
  return (
    <>
      <ProfileHistory history={data} />
      <Badges badges={data.badges} />
    </>
  );
}

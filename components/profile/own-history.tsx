'use client';

import { useProfileHistory } from '@/lib/browser/profile/profile-history';
import { Badges } from './badges';
import { ProfileHistory } from './profile-history';

/** The same on the own profile. While it loads, or without a line, the rest of the profile stands without it. */
export function OwnHistory({ username }: { username: string }) {
  const history = useProfileHistory(username);
  if (!history) return null;
  return (
    <>
      <ProfileHistory history={history} />
      <Badges badges={history.badges} />
    </>
  );
}

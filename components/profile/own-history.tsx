'use client';

import { useProfileHistory } from '@/lib/browser/profile-history';
import { ProfileHistory } from './profile-history';

/** The same on the own profile. While it loads, or without a line, the rest of the profile stands without it. */
export function OwnHistory({ username }: { username: string }) {
  const history = useProfileHistory(username);
  return history ? <ProfileHistory history={history} /> : null;
}

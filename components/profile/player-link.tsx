import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { profileHref } from '@/lib/urls';

/** A player's name as the way to the public profile. */
export function PlayerLink({ username, children }: { username: string; children: ReactNode }) {
  return (
    <Link className="player-link" href={profileHref(username)} title={username}>
      {children}
    </Link>
  );
}

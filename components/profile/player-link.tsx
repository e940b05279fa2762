import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

/** A player's name as the way to the public profile. */
export function PlayerLink({ username, children }: { username: string; children: ReactNode }) {
  return (
    <Link className="player-link" href={`/profile/${encodeURIComponent(username)}`} title={username}>
      {children}
    </Link>
  );
}

'use client';

import { Avatar } from '@/components/illustration/avatar';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useSession } from '@/lib/browser/session';

/**
 * The header's right corner: Get Started for visitors (and until known), the own picture when signed in. The button
 * keeps its room under the picture, so that nothing moves.
 */
export function SessionCorner() {
  const { session } = useSession();
  return (
    <div className="session-corner">
      <ButtonLink href="/auth" variant="primary" size="small" className={session ? 'invisible' : undefined}>
        Get Started
      </ButtonLink>
      {session && (
        <Link className="avatar-button" href="/account" aria-label={`Your account, ${session.username}`}>
          <Avatar username={session.username} photoUrl={session.profile_photo} size={40} />
        </Link>
      )}
    </div>
  );
}

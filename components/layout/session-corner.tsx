'use client';

import { useState } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useRememberedPlayer } from '@/lib/browser/session/remembered-player';
import { useSession } from '@/lib/browser/session/session';
import styles from './session-corner.module.css';

/**
 * The header's right corner: Get Started for visitors, the own picture when signed in. Until the session is known, and
 * while offline, it shows the remembered player. The button reserves its space under the picture, so that nothing moves.
 */
export function SessionCorner() {
  const { session } = useSession();
  const kept = useRememberedPlayer();
  const [isPhotoLost, setIsPhotoLost] = useState(false);
  const player = session === undefined ? kept : session;
  return (
    <div className={styles.sessionCorner}>
      <ButtonLink
        href="/auth"
        variant="primary"
        size="small"
        className={player ? styles.keepsRoom : undefined}
      >
        Get Started
      </ButtonLink>
      {player && (
        <Link
          className={styles.avatarButton}
          href="/account"
          aria-label={`Your account, ${player.username}`}
          onErrorCapture={() => setIsPhotoLost(true)}
        >
          <Avatar username={player.username} photoUrl={isPhotoLost ? null : player.profile_photo} size={40} />
        </Link>
      )}
    </div>
  );
}

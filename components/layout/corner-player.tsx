'use client';

import { useState } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import { Link } from '@/components/ui/link';
import type { RememberedPlayer } from '@/lib/browser/session/remembered-player';
import styles from './session-corner.module.css';

/** The own picture, which leads to the account. A photo that cannot be loaded gives way to the drawn face. */
export function CornerPlayer({ player }: { player: Omit<RememberedPlayer, 'streak'> }) {
  const [isPhotoLost, setIsPhotoLost] = useState(false);
  return (
    <Link
      className={styles.avatarButton}
      href="/account"
      aria-label={`Your account, ${player.username}`}
      onErrorCapture={() => setIsPhotoLost(true)}
    >
      <Avatar username={player.username} photoUrl={isPhotoLost ? null : player.profile_photo} size={40} />
    </Link>
  );
}

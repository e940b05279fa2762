'use client';

import { ButtonLink } from '@/components/ui/button';
import { useRememberedPlayer } from '@/lib/browser/session/remembered-player';
import { useSession } from '@/lib/browser/session/session';
import { useLoaded } from '@/lib/browser/use-loaded';
import styles from './session-corner.module.css';

const loadPlayer = () => import('./corner-player');

/**
 * The header's right corner: Get Started for visitors, the own picture when signed in. Until the session is known, and
 * while offline, it shows the remembered player. The button reserves its space under the picture, so that nothing moves.
 */
export function SessionCorner() {
  const { session } = useSession();
  const kept = useRememberedPlayer();
  const player = session === undefined ? kept : session;
  const loaded = useLoaded(!!player, loadPlayer);
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
      {player && loaded && <loaded.CornerPlayer player={player} />}
    </div>
  );
}

'use client';

import { clsx } from 'clsx';
import { Check, Link2, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dot } from '@/components/illustration/dot';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/components/ui/use-copy';
import { SITE_NAME } from '@/lib/site';
import styles from './invite-card.module.css';

/** Renders the player's own invite link, `/auth?ref=CODE`, to copy or share. */
export function InviteCard({ referralCode }: { referralCode: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const cardRef = useRef<HTMLElement>(null);
  // The browser looked for the menu's #invite before this card was rendered.
  useEffect(() => {
    if (location.hash === '#invite') cardRef.current?.scrollIntoView({ block: 'center' });
  }, []);

  const link = () => `${location.origin}/auth?ref=${referralCode}`;
  const { copy, isCopied, fallback } = useCopy();
  // Closing the share sheet is not a failure.
  const share = () => navigator.share({ title: SITE_NAME, url: link() }).catch(() => {});

  const CopyIcon = isCopied ? Check : Link2;
  return (
    <section ref={cardRef} id="invite" className={styles.invite} aria-labelledby="invite-title">
      <div className={styles.inviteHead}>
        <Dot mood="happy" className="dot-on-colour" />
        <div>
          <h2 id="invite-title">Invite friends</h2>
          <p>A friend who signs up and finishes a game shows up in your activity.</p>
        </div>
      </div>
      <div className={clsx(styles.inviteActions, 'spo')}>
        <Button variant="ink" isBlock onClick={() => void copy(link())}>
          <CopyIcon size={20} strokeWidth={2.4} aria-hidden="true" />
          {isCopied ? 'Link copied' : 'Copy invite link'}
        </Button>
        {canShare && (
          <Button variant="quiet" isBlock className={styles.inviteShare} onClick={() => void share()}>
            <Share2 size={20} strokeWidth={2.4} aria-hidden="true" />
            Share
          </Button>
        )}
        <p role="status" className={clsx(!fallback && 'sr-only')}>
          {fallback ?? (isCopied && 'Invite link copied.')}
        </p>
      </div>
    </section>
  );
}

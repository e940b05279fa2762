'use client';

import { Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { icon } from './icon-props';
import styles from './share-button.module.css';
import { useShare } from './use-share';

/** Passes a text to the device's share sheet, else to the clipboard; shows and announces the outcome. */
export function ShareButton({ getText }: { getText: () => string }) {
  const { said, share } = useShare();
  return (
    <div className={styles.share}>
      <Button isBlock onClick={() => void share(getText())}>
        <Share2 size={20} {...icon} />
        Share your grid
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

'use client';

import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { icon } from './icon-props';
import styles from './share-button.module.css';

/** Passes a text to the device's share sheet, else to the clipboard; shows and announces the outcome. */
export function ShareButton({ getText }: { getText: () => string }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    const text = getText();
    setSaid('');
    if (await wasHandedOver(text)) return;
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied. Paste it wherever you like.');
    } catch {
      setSaid(`Copy it from here:\n${text}`);
    }
  };
  return (
    <div className={styles.share}>
      <Button isBlock onClick={() => void share()}>
        <Share2 size={20} {...icon} />
        Share your grid
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

/** Returns whether the share sheet handled the text, which includes being dismissed. */
async function wasHandedOver(text: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

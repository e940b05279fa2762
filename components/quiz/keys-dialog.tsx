'use client';

import { X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Switch } from '@/components/ui/switch';
import { storePreference, usePreference } from '@/lib/browser/preferences/preferences';
import type { Leaving } from '@/lib/quiz/leaving';
import { icon } from './icon-props';
import styles from './keys-dialog.module.css';
import { KeysList } from './keys-list';

/** Lists the keys and holds the switch for the single ones (WCAG 2.1.4). */
export function KeysDialog({ ref, leaving }: { ref: Ref<HTMLDialogElement>; leaving: Leaving }) {
  const areSingleKeysOn = usePreference('keys') === 'on';
  const titleId = useId();
  return (
    <dialog ref={ref} className={styles.keysDialog} aria-labelledby={titleId}>
      <form method="dialog" className={styles.keysDialogHead}>
        <h2 id={titleId}>Keys</h2>
        <button type="submit" className={styles.keysDialogClose} aria-label="Close">
          <X size={22} {...icon} />
        </button>
      </form>
      <KeysList />
      <div className={styles.keysSwitch}>
        <label htmlFor={`${titleId}-single`}>
          <b id={`${titleId}-name`}>Single-key shortcuts</b>
          <small id={`${titleId}-help`}>Off: only arrows, Enter and Space work.</small>
        </label>
        <Switch
          id={`${titleId}-single`}
          labelledBy={`${titleId}-name`}
          describedBy={`${titleId}-help`}
          isOn={areSingleKeysOn}
          onChange={(isOn) => storePreference('keys', isOn ? 'on' : 'off')}
        />
      </div>
      <p className={styles.keysDialogNote}>{`You can leave the game. ${leaving.text}`}</p>
    </dialog>
  );
}

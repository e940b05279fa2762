'use client';

import { X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { storePreference, usePreference } from '@/lib/browser/preferences';
import { icon } from './icon-look';
import { KeysList } from './keys-list';

/** Lists the keys and holds the switch for the single ones (WCAG 2.1.4). */
export function KeysDialog({ ref, staysOpen }: { ref: Ref<HTMLDialogElement>; staysOpen: string }) {
  const areSingleKeysOn = usePreference('keys') === 'on';
  const titleId = useId();
  return (
    <dialog ref={ref} className="keys-dialog" aria-labelledby={titleId}>
      <form method="dialog" className="keys-dialog-head">
        <h2 id={titleId}>Keys</h2>
        <button type="submit" className="keys-dialog-close" aria-label="Close">
          <X size={22} {...icon} />
        </button>
      </form>
      <KeysList />
      <label className="keys-switch">
        <input
          type="checkbox"
          role="switch"
          checked={areSingleKeysOn}
          aria-checked={areSingleKeysOn}
          onChange={(event) => storePreference('keys', event.currentTarget.checked ? 'on' : 'off')}
        />
        <span>
          Single keys
          <small>Off: only arrows, Enter and Space work.</small>
        </span>
      </label>
      <p className="keys-dialog-note">{`You can leave the game. ${staysOpen}`}</p>
    </dialog>
  );
}

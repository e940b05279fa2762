'use client';

import { useState } from 'react';
import { areSingleKeysOn, setSingleKeys } from '@/lib/browser/play-keys';
import { storageOrMemory } from '@/lib/browser/play-memory';

/** The player's switch for single keys, kept in this browser. */
export function useSingleKeys() {
  const [areOn, setAreOn] = useState(() => areSingleKeysOn(storageOrMemory('localStorage')));
  const set = (isOn: boolean) => {
    setSingleKeys(storageOrMemory('localStorage'), isOn);
    setAreOn(isOn);
  };
  return { areOn, set };
}

import { useEffect } from 'react';
import type { ChallengeGame } from '@/lib/contract/challenge';
import { challengeHref } from '@/lib/urls';

/** Corrects the address of a challenge that was opened under another game's: a copy of it is then the right one. */
export function useChallengeAddress(challenge: ChallengeGame | undefined): void {
  const href = challenge && challengeHref(challenge);
  useEffect(() => {
    if (href && location.pathname + location.search !== href) history.replaceState(history.state, '', href);
  }, [href]);
}

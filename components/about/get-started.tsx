'use client';

import { ButtonLink } from '@/components/ui/button';
import { storePreference } from '@/lib/browser/preferences/preferences';

/**
 * Marks this browser as onboarded and opens the landing page (product rules §2). Without JavaScript it is a plain link.
 */
export function GetStarted() {
  return (
    <ButtonLink href="/" variant="cta" size="large" onClick={() => storePreference('onboarded', 'true')}>
      Get Started
    </ButtonLink>
  );
}

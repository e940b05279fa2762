'use client';

import { ButtonLink } from '@/components/ui/button';
import { storePreference } from '@/lib/browser/preferences/preferences';

/** Marks this browser as onboarded and goes to the landing page (product rules §2). Without JavaScript it is the plain link. */
export function GetStarted() {
  return (
    <ButtonLink href="/" variant="cta" size="large" onClick={() => storePreference('onboarded', 'true')}>
      Get Started
    </ButtonLink>
  );
}

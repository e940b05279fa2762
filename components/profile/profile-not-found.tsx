import { House, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { SystemScreen } from '@/components/layout/system-screen';
import systemScreenStyles from '@/components/layout/system-screen.module.css';
import { ButtonLink } from '@/components/ui/button';

/** Product rules §8's heading for a profile that cannot be loaded, whatever the cause. */
export const PROFILE_NOT_FOUND = 'Profile Not Found';

// verbatim from the specification
export const PROFILE_NOT_FOUND_TEXT =
  "We couldn't find the profile you're looking for. It may have been removed or you might not have the right permissions to view it.";

/** Renders what replaces a public profile; the children add details where there are any. */
export function ProfileNotFound({ children }: { children?: ReactNode }) {
  return (
    <SystemScreen title={PROFILE_NOT_FOUND} mood="wow">
      <p className="lead">{PROFILE_NOT_FOUND_TEXT}</p>
      {children}
      <div className={systemScreenStyles.systemScreenActions}>
        <ButtonLink href="/leader-board" variant="primary">
          <Search size={20} strokeWidth={2.4} aria-hidden="true" />
          Search players
        </ButtonLink>
        <ButtonLink href="/">
          <House size={20} strokeWidth={2.4} aria-hidden="true" />
          Take me home
        </ButtonLink>
      </div>
    </SystemScreen>
  );
}

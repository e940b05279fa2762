import { House, Search } from 'lucide-react';
import { SystemScreen } from '@/components/layout/system-screen';
import { ButtonLink } from '@/components/ui/button';

/** SPEC §8's text for a profile that cannot be loaded. */
export function ProfileNotFound() {
  return (
    <SystemScreen title="Profile Not Found" mood="wow">
      <p className="lead">
        We couldn't find the profile you're looking for. It may have been removed or you might not have the
        right permissions to view it.
      </p>
      <div className="system-screen-actions">
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

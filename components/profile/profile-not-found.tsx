import '@/app/styles/system-screen.css';
import { House, Search } from 'lucide-react';
import { Lamp, Stage } from '@/components/illustration/stage';
import { ButtonLink } from '@/components/ui/button';

/** SPEC §8's text for a profile that cannot be loaded. */
export function ProfileNotFound() {
  return (
    <div className="system-screen">
      <div className="system-screen-stage" aria-hidden="true">
        <Lamp className="system-screen-lamp" />
        <Stage mood="wow" isCropped={false} />
      </div>
      <div className="system-screen-copy">
        <h1>Profile Not Found</h1>
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
      </div>
    </div>
  );
}

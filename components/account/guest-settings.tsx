import { UserPlus } from 'lucide-react';
import { Panel } from '@/components/ui/panel';
import { Setting } from './setting';
import { SignUpLink } from './sign-up-link';

/** A guest has no profile to edit: Sign up instead (product rules §2). */
export function GuestSettings() {
  return (
    <Panel>
      <Setting
        icon={UserPlus}
        title="You’re playing as a guest"
        help="Sign up to choose a name, a photo and a bio. Everything you have won stays yours."
      >
        <SignUpLink />
      </Setting>
    </Panel>
  );
}

import { LogOut } from 'lucide-react';
import { signOut } from '@/lib/browser/session/session-calls';
import { MenuAction } from './menu-action';

/** Ends the session of this browser. */
export function MenuSignOut() {
  return (
    <MenuAction className="text-link" run={signOut}>
      <LogOut size={20} strokeWidth={2.4} aria-hidden="true" />
      Sign out
    </MenuAction>
  );
}

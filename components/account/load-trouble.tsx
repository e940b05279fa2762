import { RefreshCw } from 'lucide-react';
import { SystemScreen } from '@/components/layout/system-screen';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type LoadTroubleProps = { onRetry: () => void };

/** No answer for the own profile: says so, keeps the session, offers another try. */
export function LoadTrouble({ onRetry }: LoadTroubleProps) {
  return (
    <div className="grid w-full gap-4">
      <Notice title="Your profile could not be loaded.">You are still signed in and nothing is lost.</Notice>
      <Button variant="primary" className="justify-self-start" onClick={onRetry}>
        <RefreshCw size={20} strokeWidth={2.4} aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}

/** The same where the profile would be the whole page. */
export function AccountOutOfReach({ onRetry }: LoadTroubleProps) {
  return (
    <SystemScreen title="Your account" lit={false}>
      <LoadTrouble onRetry={onRetry} />
    </SystemScreen>
  );
}

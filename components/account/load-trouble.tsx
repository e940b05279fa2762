import '@/app/styles/system-screen.css';
import { RefreshCw } from 'lucide-react';
import { Lamp, Stage } from '@/components/illustration/stage';
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
    <div className="system-screen">
      <div className="system-screen-stage" aria-hidden="true">
        <Lamp lit={false} className="system-screen-lamp" />
        <Stage lit={false} isCropped={false} />
      </div>
      <div className="system-screen-copy">
        <h1>Your account</h1>
        <LoadTrouble onRetry={onRetry} />
      </div>
    </div>
  );
}

import { RefreshCw } from 'lucide-react';
import { SystemScreen } from '@/components/layout/system-screen';
import { PROFILE_NOT_FOUND, PROFILE_NOT_FOUND_TEXT } from '@/components/profile/profile-not-found';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import styles from './load-error.module.css';

type LoadErrorProps = { onRetry: () => void };

/** Shown when the own profile cannot be loaded, within the settings (product rules §8). */
export function LoadError({ onRetry }: LoadErrorProps) {
  return (
    <div className={styles.loadError}>
      <h3>{PROFILE_NOT_FOUND}</h3>
      <p>{PROFILE_NOT_FOUND_TEXT}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  );
}

/** The same as a whole page. */
export function AccountUnavailable({ onRetry }: LoadErrorProps) {
  return (
    <SystemScreen title={PROFILE_NOT_FOUND} lit={false}>
      <p className="lead">{PROFILE_NOT_FOUND_TEXT}</p>
      <div className={styles.loadError}>
        <TryAgain onRetry={onRetry} />
      </div>
    </SystemScreen>
  );
}

function TryAgain({ onRetry }: LoadErrorProps) {
  return (
    <>
      <Notice title="We couldn’t load your profile.">You’re still signed in and nothing is lost.</Notice>
      <Button variant="primary" className={styles.tryAgain} onClick={onRetry}>
        <RefreshCw size={20} strokeWidth={2.4} aria-hidden="true" />
        Try again
      </Button>
    </>
  );
}

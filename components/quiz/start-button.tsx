import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { PlayView } from '@/lib/browser/play/play-controller';
import styles from './start-button.module.css';

type StartProps = {
  /** What is shown of the game; it starts once there is one. */
  view: Pick<PlayView, 'isStarting' | 'startProblem'> & { dealtGame: unknown };
  onStart: () => void;
  label: string;
  /** Secondary style, for players who have played before and confirmed their age. */
  isPractice?: boolean;
  /** Replaces the age notice for players with a game in play, who have confirmed their age. */
  children?: ReactNode;
};

/** Start, its error and the age notice. Its label stays while the game loads. */
export function StartButton({ view, onStart, label, isPractice = false, children }: StartProps) {
  return (
    <div className={styles.introStart}>
      <Button
        variant={isPractice ? 'secondary' : 'primary'}
        size={isPractice ? 'medium' : 'large'}
        isBlock
        disabled={!view.dealtGame}
        isBusy={view.isStarting}
        onClick={onStart}
      >
        <Play size={22} fill="currentColor" strokeWidth={2.4} aria-hidden="true" />
        {label}
      </Button>
      {view.startProblem && (
        <p className={styles.introProblem} role="alert">
          {view.startProblem}
        </p>
      )}
      <noscript>
        <p className={styles.introProblem}>
          Playing needs JavaScript: answers are opened in your browser. Switch it on and reload.
        </p>
      </noscript>
      {!isPractice && (
        <p className={styles.introAge}>
          {children || (
            <Link className="text-link" href="/terms-of-service">
              By playing you confirm that you are 13 or over
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

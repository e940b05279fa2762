import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { PlayView } from '@/lib/browser/play/play-controller';
import styles from './start-button.module.css';

type StartProps = {
  view: PlayView;
  onStart: () => void;
  label: string;
  /** The second thing to do, for somebody who has played: whose age was asked before. */
  isPractice?: boolean;
  /** Stands where others read who may play, for somebody in the middle of a game: who has confirmed it. */
  children?: ReactNode;
};

/** Start, what went wrong with it, and who may play. Its words stay while the game loads. */
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

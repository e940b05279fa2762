'use client';

import { clsx } from 'clsx';
import { Keyboard, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import type { Leaving } from '@/lib/quiz/leaving';
import { icon } from './icon-props';
import { LeaveDialog } from './leave-dialog';
import styles from './quiz-bar.module.css';
import { SoundButton } from './sound-button';

type QuizBarProps = {
  leaveHref: string;
  /** What happens to the game when the player leaves, shown before leaving. */
  leaving: Leaving;
  onShowKeys: () => void;
  /** The progress of the game. */
  children: ReactNode;
};

/** The bar above the question: leave, progress, keys and sound. */
export function QuizBar({ leaveHref, leaving, onShowKeys, children }: QuizBarProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.quizBar} data-part="quiz-bar">
      <button
        type="button"
        className={buttonClass({ className: buttonStyles.icon })}
        aria-label="Leave the game"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <X size={22} {...icon} />
      </button>
      {children}
      <div className={styles.quizBarEnd}>
        <button
          type="button"
          className={buttonClass({ className: clsx(buttonStyles.icon, styles.quizKeysButton) })}
          aria-label="Keys"
          aria-haspopup="dialog"
          onClick={onShowKeys}
        >
          <Keyboard size={22} {...icon} />
        </button>
        <SoundButton />
      </div>
      <LeaveDialog
        isOpen={isAsking}
        leaving={leaving}
        leaveHref={leaveHref}
        onStay={() => setAsking(false)}
      />
    </div>
  );
}

'use client';

import { Keyboard, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { icon } from './icon-look';
import { SoundButton } from './sound-button';

type QuizBarProps = {
  leaveHref: string;
  /** What becomes of the game when it is left: said with the way out. */
  staysOpen: string;
  onShowKeys: () => void;
  /** How far the game is. */
  children: ReactNode;
};

/** Above the question: the way out, the progress, the keys and the sound. */
export function QuizBar({ leaveHref, staysOpen, onShowKeys, children }: QuizBarProps) {
  const leave = `Leave the game. ${staysOpen}`;
  return (
    <div className="quiz-bar">
      {/* A full page load on purpose: the page it leads to shows the run as it is now. */}
      <a
        href={leaveHref}
        className={buttonClass({ className: 'button-icon' })}
        aria-label={leave}
        title={leave}
      >
        <X size={22} {...icon} />
      </a>
      {children}
      <div className="quiz-bar-end">
        <button
          type="button"
          className={buttonClass({ className: 'button-icon quiz-keys-button' })}
          aria-label="Keys"
          aria-haspopup="dialog"
          onClick={onShowKeys}
        >
          <Keyboard size={22} {...icon} />
        </button>
        <SoundButton />
      </div>
    </div>
  );
}

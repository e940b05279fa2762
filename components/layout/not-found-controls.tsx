import { clsx } from 'clsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Footprints, Pause, Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button';
import gameOverScreenStyles from './game-over-screen.module.css';
import styles from './not-found-controls.module.css';
import type { Direction } from './not-found-rules';
import type { NotFoundPlay } from './use-not-found-game';

const icon = { size: 20, strokeWidth: 2.4, 'aria-hidden': true } as const;

/** Keeps the focus on the board when a control is pressed; losing it would pause the game (iOS). */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Score, best score, instructions, pause and turn-by-turn mode. */
export function NotFoundControls({ play }: { play: NotFoundPlay }) {
  const { game, best, isTurnByTurn } = play;
  const isPaused = game.status === 'paused';
  return (
    <div className={gameOverScreenStyles.gameOverHud}>
      <p className={clsx(styles.boardScore, 'numbers')}>
        <span>
          <b>{game.score}</b> score
        </span>
        <span>
          <b>{best}</b> best
        </span>
      </p>
      <p className={styles.boardKeys}>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <kbd>←</kbd>
        <kbd>→</kbd>
        <span>move Dot</span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus. */}
      <div className={styles.boardButtons} onMouseDown={keepFocus}>
        <button
          type="button"
          className={buttonClass({ size: 'small' })}
          disabled={!isPaused && game.status !== 'playing'}
          onClick={isPaused ? play.resume : play.pause}
        >
          {isPaused ? <Play {...icon} /> : <Pause {...icon} />}
          <span className={styles.boardWord}>{isPaused ? 'Go on' : 'Pause'}</span>
        </button>
        <button
          type="button"
          className={buttonClass({ size: 'small', className: styles.boardToggle })}
          aria-pressed={isTurnByTurn}
          title="The question marks step only when Dot does"
          onClick={play.toggleTurnByTurn}
        >
          <Footprints {...icon} />
          Turn by turn
        </button>
      </div>
    </div>
  );
}

const PAD = [
  { direction: 'up', name: 'Up', Icon: ArrowUp },
  { direction: 'left', name: 'Left', Icon: ArrowLeft },
  { direction: 'down', name: 'Down', Icon: ArrowDown },
  { direction: 'right', name: 'Right', Icon: ArrowRight },
] as const;

/** The arrow buttons for touch. */
export function NotFoundPad({ onMove }: { onMove: (direction: Direction) => void }) {
  return (
    <fieldset className={gameOverScreenStyles.gameOverPad} onMouseDown={keepFocus}>
      <legend className="sr-only">Move Dot</legend>
      {PAD.map(({ direction, name, Icon }) => (
        <button
          key={direction}
          type="button"
          className={buttonClass({ className: clsx(styles.boardKey, styles[direction]) })}
          aria-label={name}
          onClick={() => onMove(direction)}
        >
          <Icon {...icon} size={22} />
        </button>
      ))}
    </fieldset>
  );
}

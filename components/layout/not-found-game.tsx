'use client';

import { RotateCcw } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { Dot } from '@/components/illustration/dot';
import { NotFoundBoard } from '@/components/illustration/not-found-board';
import notFoundBoardStyles from '@/components/illustration/not-found-board.module.css';
import { LiveRegions } from '@/components/quiz/announcer';
import { Button } from '@/components/ui/button';
import gameOverScreenStyles from './game-over-screen.module.css';
import { NotFoundControls, NotFoundPad } from './not-found-controls';
import styles from './not-found-game.module.css';
import type { Direction, NotFoundGame as Game, Mark } from './not-found-rules';
import { scoreText } from './not-found-text';
import { useNotFoundAnnouncements } from './use-not-found-announcements';
import { type NotFoundPlay, useNotFoundGame } from './use-not-found-game';
import { useSwipe } from './use-swipe';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const MARK_FILLS = ['--sci', '--spo', '--his', '--tec', '--ent-lite', '--geo-lite'];

/**
 * The arrow-key game of the 404 screen (product rules §2, §9). Arrows are its own while it has the focus or nothing else has
 * it, swipes only while it has it.
 */
export function NotFoundGame() {
  const play = useNotFoundGame();
  const { game, best } = play;
  const announced = useNotFoundAnnouncements(game, best);
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const isOver = game.status === 'over';
  useKeysOfThePage(whole, play);
  const glide = { '--glide': `${play.glideMilliseconds}ms` } as CSSProperties;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves.
    <div ref={whole} className={gameOverScreenStyles.gameOverGame} onBlur={pauseUnlessInside}>
      <NotFoundControls play={play} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows of the field and of Try Again bubble to it. */}
      <div
        className={gameOverScreenStyles.gameOverBoard}
        style={glide}
        data-status={game.status}
        onKeyDown={(event) => obey(event, play)}
      >
        <div
          ref={field}
          className={styles.boardField}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
          tabIndex={0}
          aria-label="Game board. Arrow keys move Dot, P pauses. Keep clear of the 404 and the question marks."
          {...useSwipe(play.move)}
        >
          <NotFoundBoard dot={game.dot} mood={isOver ? 'sad' : 'wow'}>
            {game.marks.map((mark) => (
              <QuestionMark key={mark.id} mark={mark} />
            ))}
          </NotFoundBoard>
          <BoardNote status={game.status} />
        </div>
        {isOver && <GameOverCard words={scoreText(game.score, best)} onAgain={again} />}
      </div>
      <NotFoundPad onMove={play.move} />
      <LiveRegions announced={announced} />
    </div>
  );

  function pauseUnlessInside(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) play.pause();
  }

  function again() {
    play.restart();
    field.current?.focus({ preventScroll: true });
  }
}

/** Handles arrow keys while nothing has the focus; pauses the game when something outside takes it. */
function useKeysOfThePage(whole: RefObject<HTMLElement | null>, play: NotFoundPlay) {
  useEffect(() => {
    const obeyOnPage = (event: globalThis.KeyboardEvent) => {
      if (document.activeElement === document.body) obey(event, play);
    };
    const pauseOutside = ({ target }: globalThis.FocusEvent) => {
      if (!whole.current?.contains(target as Node)) play.pause();
    };
    document.addEventListener('keydown', obeyOnPage);
    document.addEventListener('focusin', pauseOutside);
    return () => {
      document.removeEventListener('keydown', obeyOnPage);
      document.removeEventListener('focusin', pauseOutside);
    };
  }, [whole, play]);
}

function obey(event: KeyboardEvent | globalThis.KeyboardEvent, { game, move, pause, resume }: NotFoundPlay) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const direction = ARROWS[event.key];
  if (direction) move(direction);
  else if (event.key.toLowerCase() !== 'p') return;
  else if (game.status === 'paused') resume();
  else pause();
  event.preventDefault();
}

function QuestionMark({ mark: { id, x, y } }: { mark: Mark }) {
  return (
    <g className={notFoundBoardStyles.boardMark} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <circle cx="5" cy="5" r="4" fill={`var(${MARK_FILLS[id]})`} />
      <text x="5" y="7.1" textAnchor="middle" fill="var(--on-colour)">
        ?
      </text>
    </g>
  );
}

function BoardNote({ status }: { status: Game['status'] }) {
  if (status === 'playing' || status === 'over') return null;
  if (status === 'paused') return <p className={styles.boardNote}>Paused. Any move resumes.</p>;
  return (
    <p className={styles.boardNote}>
      <span className={styles.boardForKeys}>Use the arrow keys to move Dot</span>
      <span className={styles.boardForTouch}>Tap, then swipe Dot around</span>
    </p>
  );
}

function GameOverCard({ words, onAgain }: { words: string; onAgain: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.boardOver}>
      <section className={styles.boardOverCard} aria-labelledby="board-over-title">
        <Dot className={styles.boardOverDot} mood="sad" />
        <h2 id="board-over-title">Game Over</h2>
        <p className="numbers">{words}</p>
        <Button ref={button} variant="primary" isBlock onClick={onAgain}>
          <RotateCcw size={20} strokeWidth={2.4} aria-hidden="true" />
          Try Again
        </Button>
      </section>
    </div>
  );
}

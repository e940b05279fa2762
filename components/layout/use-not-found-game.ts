'use client';

import { useEffect, useReducer, useState } from 'react';
import { usePreference } from '@/lib/browser/preferences/preferences';
import { getStorage, storeItem } from '@/lib/storage';
import {
  type Direction,
  moveDot,
  moveMarks,
  type NotFoundGame,
  newNotFoundGame,
  pauseGame,
  resumeGame,
  stepMilliseconds,
} from './not-found-rules';

const BEST_KEY = 'playwit.not-found-best';

type NotFoundEvent =
  | { type: 'moved'; direction: Direction; isTurnByTurn: boolean }
  | { type: 'marksDue' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'restarted' };

export type NotFoundPlay = ReturnType<typeof useNotFoundGame>;

/**
 * The game of the 404 screen in this tab: its state, its clock, its pauses and the best score of this browser. Turn by
 * turn, the question marks step only when Dot does; that is the default where motion is reduced.
 */
export function useNotFoundGame() {
  const [game, dispatch] = useReducer(reduce, undefined, () => newNotFoundGame(randomSeed()));
  const isMotionReduced = useReducedMotion();
  const [choice, chooseTurnByTurn] = useState<boolean | null>(null);
  const isTurnByTurn = choice ?? isMotionReduced;
  const interval = stepMilliseconds(game);
  const isClockOn = game.status === 'playing' && !isTurnByTurn;

  useEffect(() => {
    if (!isClockOn) return;
    const timer = setInterval(() => dispatch({ type: 'marksDue' }), interval);
    return () => clearInterval(timer);
  }, [isClockOn, interval]);
  useEffect(() => {
    const pause = () => dispatch({ type: 'paused' });
    addEventListener('blur', pause);
    document.addEventListener('visibilitychange', pause);
    return () => {
      removeEventListener('blur', pause);
      document.removeEventListener('visibilitychange', pause);
    };
  }, []);

  return {
    game,
    best: useBestScore(game.score),
    isTurnByTurn,
    /** How long a question mark moves to its next position, in milliseconds. */
    glideMilliseconds: isMotionReduced ? 0 : isTurnByTurn ? 120 : interval,
    move: (direction: Direction) => dispatch({ type: 'moved', direction, isTurnByTurn }),
    pause: () => dispatch({ type: 'paused' }),
    resume: () => dispatch({ type: 'resumed' }),
    restart: () => dispatch({ type: 'restarted' }),
    toggleTurnByTurn: () => chooseTurnByTurn(!isTurnByTurn),
  };
}

function reduce(game: NotFoundGame, event: NotFoundEvent): NotFoundGame {
  switch (event.type) {
    case 'moved': {
      const moved = moveDot(game, event.direction);
      return event.isTurnByTurn && moved.score > game.score ? moveMarks(moved) : moved;
    }
    case 'marksDue':
      return moveMarks(game);
    case 'paused':
      return pauseGame(game);
    case 'resumed':
      return resumeGame(game);
    case 'restarted':
      return newNotFoundGame(game.seed);
  }
}

const randomSeed = () => Math.floor(Math.random() * 2 ** 32);

/** Reduced motion, by the system or the player. */
function useReducedMotion(): boolean {
  const preference = usePreference('motion');
  const [isWished, setWished] = useState(false);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setWished(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isWished || preference === 'reduced';
}

function useBestScore(score: number): number {
  const [storage] = useState(() => getStorage('localStorage'));
  const [best, setBest] = useState(() => Number.parseInt(storage.getItem(BEST_KEY) ?? '', 10) || 0);
  useEffect(() => {
    if (score <= best) return;
    setBest(score);
    // Storage is full: the best score lasts as long as the page.
    storeItem(storage, BEST_KEY, String(score));
  }, [storage, best, score]);
  return Math.max(best, score);
}

'use client';

import { useEffect, useRef } from 'react';
import { type Say, useSpeech } from '@/components/quiz/speech';
import { LAST, type NotFoundGame, nearestObstacle, STEP } from './not-found-rules';

/** A held key is many moves: only where Dot comes to rest is worth hearing. */
const REST_MS = 300;

/** Speaks each move, pause and end; gives what the live regions are to hold. */
export function useNotFoundSpeech(game: NotFoundGame, best: number) {
  const { spoken, say } = useSpeech();
  const latest = useRef(game);
  const { status, score } = game;
  useEffect(() => {
    latest.current = game;
  });
  useEffect(() => {
    if (status === 'over') return say(`Game Over. ${scoreWords(score, best)}`, 'assertive');
    if (status === 'paused') return say('Paused. Any move goes on.');
    if (score === 0) return;
    return sayAtRest(say, () => moveWords(latest.current));
  }, [status, score, best, say]);
  return spoken;
}

/** `You made 12 moves. Your best is 31.` */
export function scoreWords(score: number, best: number): string {
  return `You made ${score} ${score === 1 ? 'move' : 'moves'}. Your best is ${best}.`;
}

/** `Column 10 of 19, row 15 of 19. Nearest: the 404, 1 up. 2 moves.` */
export function moveWords(game: NotFoundGame): string {
  const count = LAST / STEP + 1;
  const { kind, right, down } = nearestObstacle(game);
  const way = [
    right !== 0 && `${Math.abs(right)} ${right > 0 ? 'right' : 'left'}`,
    down !== 0 && `${Math.abs(down)} ${down > 0 ? 'down' : 'up'}`,
  ];
  const place = `Column ${game.dot.x / STEP + 1} of ${count}, row ${game.dot.y / STEP + 1} of ${count}.`;
  return `${place} Nearest: ${kind}, ${way.filter(Boolean).join(' and ')}. ${game.score} moves.`;
}

function sayAtRest(say: Say, words: () => string) {
  const timer = setTimeout(() => say(words()), REST_MS);
  return () => clearTimeout(timer);
}

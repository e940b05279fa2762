'use client';

import { useEffect, useRef } from 'react';
import { type Say, useSpeech } from '@/components/quiz/speech';
import type { NotFoundGame } from './not-found-rules';
import { moveWords, scoreWords } from './not-found-words';

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

function sayAtRest(say: Say, words: () => string) {
  const timer = setTimeout(() => say(words()), REST_MS);
  return () => clearTimeout(timer);
}

'use client';

import { useEffect, useRef } from 'react';
import { type Announce, useAnnouncer } from '@/components/quiz/announcer';
import type { NotFoundGame } from './not-found-rules';
import { moveText, scoreText } from './not-found-text';

/** A held key causes many moves: only the last position is announced. */
const REST_MS = 300;

/** Announces each move, pause and end. Returns the texts of the live regions. */
export function useNotFoundAnnouncements(game: NotFoundGame, best: number) {
  const { announced, announce } = useAnnouncer();
  const latest = useRef(game);
  const { status, score } = game;
  useEffect(() => {
    latest.current = game;
  });
  useEffect(() => {
    if (status === 'over') return announce(`Game Over. ${scoreText(score, best)}`, 'assertive');
    if (status === 'paused') return announce('Paused. Any move resumes.');
    if (score === 0) return;
    return announceWhenStill(announce, () => moveText(latest.current));
  }, [status, score, best, announce]);
  return announced;
}

function announceWhenStill(announce: Announce, words: () => string) {
  const timer = setTimeout(() => announce(words()), REST_MS);
  return () => clearTimeout(timer);
}

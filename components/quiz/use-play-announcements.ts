'use client';

import { useEffect, useRef } from 'react';
import type { PlayView } from '@/lib/browser/play/play-controller';
import { formatCount } from '@/lib/format/numbers';
import { type Choice, currentChoice, currentQuestion, type PlayState } from '@/lib/quiz/play-state';
import type { Announce } from './announcer';

const SPOKEN_SECONDS = [10, 5];

/** Announces what changes on screen: hint, verdict, the last seconds, the end and connection problems. */
export function usePlayAnnouncements({ view, announce }: { view: PlayView; announce: Announce }): void {
  const { state, outbox, rejection } = view;
  const question = currentQuestion(state);
  const choice = currentChoice(state);
  const hint = question && state.hinted[question.id] ? question.hint : '';
  const seconds = state.phase === 'playing' ? state.counter.countDown : null;
  const timeIsUp = state.phase === 'completed' && state.counter.stopTime === state.deadline;
  const verdict = choice && choice.verdict !== 'pending' ? verdictText(choice) : '';

  useSkipAnnouncement(state, announce);
  useOnChange(hint, (text) => announce(`Hint: ${text}`));
  useOnChange(verdict, (text) => announce(text));
  useOnChange(timeIsUp ? 'Time’s up' : '', (text) => announce(text, 'assertive'));
  useOnChange(seconds !== null && SPOKEN_SECONDS.includes(seconds) ? `${seconds} seconds left` : '', (text) =>
    announce(text, 'assertive'),
  );
  useOnChange(
    outbox.state === 'waiting' ? 'Not saved yet. We’ll send it when you’re back online.' : '',
    (text) => announce(text),
  );
  useOnChange(rejection ?? '', (text) => announce(text, 'assertive'));
}

/** Announces an unanswered question: its time was up, or Next was pressed (trivia). */
function useSkipAnnouncement(state: PlayState, announce: Announce): void {
  const secondsBefore = useRef<number | null>(null);
  const skipped = state.questions.findLastIndex(({ id }) => {
    const choice = state.choices[id];
    return choice?.answer === null && choice.verdict === 'pending';
  });
  useEffect(() => {
    if (skipped === -1) return;
    const timeWasUp = secondsBefore.current !== null && secondsBefore.current <= 1;
    announce(`${timeWasUp ? 'Time’s up. ' : ''}Question ${skipped + 1} not answered.`, 'assertive');
  }, [skipped, announce]);
  useEffect(() => {
    secondsBefore.current = state.counter.countDown;
  });
}

/** Returns the verdict as a sentence. */
function verdictText(choice: Choice): string {
  if (choice.verdict === 'unsaved') return 'This answer couldn’t be saved and won’t be scored.';
  if (choice.verdict === 'right')
    return `Spot on! ${formatCount(choice.points, 'point')}. ${choice.explanation}`;
  const answer = choice.openedAnswer === null ? '' : `It’s ${choice.openedAnswer}. `;
  return `Not this time. ${answer}${choice.explanation}`;
}

function useOnChange(text: string, speak: (text: string) => void): void {
  const latest = useRef(speak);
  useEffect(() => {
    latest.current = speak;
  });
  useEffect(() => {
    if (text) latest.current(text);
  }, [text]);
}

'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { type DailyState, useDailyState } from '@/lib/browser/play/daily-state';

type DailyLinkProps = {
  variant: 'primary' | 'secondary';
  isBlock?: boolean;
  /** Where it leads after the daily; on a board to more points. */
  afterwards?: 'result' | 'trivia';
  /** What stands there for whoever has not begun, and until the day is known. */
  children: ReactNode;
};

/** The way to today's daily in the words of the reader's day. */
export function DailyLink({ variant, isBlock, afterwards = 'result', children }: DailyLinkProps) {
  const day = useDailyState();
  const isOnToTrivia = day.state === 'done' && afterwards === 'trivia';
  return (
    <ButtonLink
      href={isOnToTrivia ? '/trivia' : '/daily-challenge'}
      variant={variant}
      isBlock={isBlock}
      prefetch={false}
    >
      {isOnToTrivia ? 'Play trivia' : (dailyAction(day) ?? children)}
    </ButtonLink>
  );
}

/** Returns what a button to the daily does for whoever has begun; undefined for everybody else. */
export function dailyAction({ state }: DailyState): string | undefined {
  if (state === 'playing') return 'Resume';
  return state === 'done' ? 'See today’s result' : undefined;
}

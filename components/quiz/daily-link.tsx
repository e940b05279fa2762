'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { type DailyState, useDailyState } from '@/lib/browser/play/daily-state';

type DailyLinkProps = {
  variant: 'primary' | 'secondary';
  isBlock?: boolean;
  /** Where it links after the daily; on a leaderboard to more points. */
  afterwards?: 'result' | 'trivia';
  /** The text before the daily is started, and while its state is unknown. */
  children: ReactNode;
};

/** A link to today's daily whose text depends on its state. */
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

/** Returns the link for a player who has started the daily; undefined for everybody else. */
export function dailyAction({ state }: DailyState): string | undefined {
  if (state === 'playing') return 'Resume';
  return state === 'done' ? 'See today’s result' : undefined;
}

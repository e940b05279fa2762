'use client';

import { CalendarClock, Clock, RotateCcw, Trophy } from 'lucide-react';
import useSWR from 'swr';
import { buttonClass } from '@/components/ui/button';
import { signUpHref } from '@/lib/auth-urls';
import { callBff } from '@/lib/browser/api/bff';
import type { ServerClock } from '@/lib/browser/api/server-clock';
import type { GameName } from '@/lib/contract/enums';
import type { Category, TriviaGame } from '@/lib/contract/trivia';
import { topicTitle } from '@/lib/quiz/topic-title';
import { boardHref, triviaHref } from '@/lib/urls';
import { icon } from './icon-props';
import { NextDailyClock } from './next-daily-clock';
import { PAST_DAILIES_ID } from './past-dailies-id';
import styles from './result-actions.module.css';

/**
 * Actions after a pass: again, then trivia if one is suggested, else the leaderboard. Full page loads (product rules
 * §4).
 */
export function DailyPassActions() {
  return (
    <div className={styles.resultActions}>
      <a href="/daily-challenge" className={buttonClass({ variant: 'secondary' })}>
        <RotateCcw size={20} {...icon} />
        Play Again
      </a>
      <TryTrivia />
    </div>
  );
}

/** Trivia if one is suggested, else the leaderboard; its space is reserved while that is unknown. */
export function TryTrivia() {
  const { data: suggested, isLoading } = useSWR('suggested-trivia', () =>
    callBff('GET /api/generics/suggest-trivia'),
  );
  const href = suggested ? triviaHref(suggested.id) : boardHref('Daily');
  return (
    <a href={href} className={buttonClass({ variant: 'primary' })} data-loading={isLoading}>
      {suggested ? 'Try Trivia Games' : 'Leaderboard'}
    </a>
  );
}

/** Actions after a past daily: another one, or today's. Full page loads (product rules §4). */
export function PastDailyActions() {
  return (
    <div className={styles.resultActions}>
      <a href={`/daily-challenge#${PAST_DAILIES_ID}`} className={buttonClass({ variant: 'secondary' })}>
        <CalendarClock size={20} {...icon} />
        Another day
      </a>
      <a href="/daily-challenge" className={buttonClass({ variant: 'primary' })}>
        Today’s daily
      </a>
    </div>
  );
}

type TriviaPassActionsProps = { next: TriviaGame['next'] };

/**
 * Actions after practising missed questions: the topics, or a game of the category. Full page loads (product rules
 * §4).
 */
export function MissedPassActions({ category }: { category: Pick<Category, 'id' | 'name'> }) {
  return (
    <div className={styles.resultActions}>
      <a href="/account" className={buttonClass({ variant: 'secondary' })}>
        Your topics
      </a>
      <a href={triviaHref(category.id)} className={buttonClass({ variant: 'primary' })}>
        {`Play ${topicTitle(category.name)}`}
      </a>
    </div>
  );
}

/** Actions after a trivia pass: the next category, or the Daily leaderboard. */
export function TriviaPassActions({ next }: TriviaPassActionsProps) {
  return (
    <div className={styles.resultActions}>
      <a href="/leader-board?filter=Daily" className={buttonClass({ variant: 'secondary' })}>
        <Trophy size={20} {...icon} />
        Leaderboard
      </a>
      <a href={triviaHref(next.id)} className={buttonClass({ variant: 'primary' })}>
        {`Next ${topicTitle(next.name)}`}
      </a>
    </div>
  );
}

/** Actions after a fail: the same game again, or another. */
export function FailActions({ againHref, game }: { againHref: string; game: GameName }) {
  return (
    <div className={styles.resultActions}>
      {game === 'Trivia' ? (
        <a href="/trivia" className={buttonClass({ variant: 'secondary' })}>
          Another category
        </a>
      ) : (
        <a href="/leader-board?filter=Daily" className={buttonClass({ variant: 'secondary' })}>
          <Trophy size={20} {...icon} />
          Leaderboard
        </a>
      )}
      <a href={againHref} className={buttonClass({ variant: 'primary' })}>
        <RotateCcw size={20} {...icon} />
        Try Again
      </a>
    </div>
  );
}

/** A guest's link to sign up. */
export function GuestInvitation() {
  return (
    <p className={styles.resultGuest}>
      <a href={signUpHref()} className="text-link">
        {/* verbatim from the specification */}
        Sign up to keep you game play
      </a>
    </p>
  );
}

/** When the next daily begins. */
export function NextDaily({ nextAt, clock }: { nextAt: string | null; clock: ServerClock }) {
  return (
    <p className={styles.resultNext}>
      <Clock size={19} {...icon} />
      Next daily in <NextDailyClock size="line" nextAt={nextAt} clock={clock} />
    </p>
  );
}

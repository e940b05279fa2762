'use client';

import type { ReactNode } from 'react';
import { GameResult } from '@/components/quiz/game-result';
import { GameScreens } from '@/components/quiz/game-screens';
import { QuizScreen } from '@/components/quiz/quiz-screen';
import { QuizSkeleton } from '@/components/quiz/quiz-skeleton';
import { WaitingForResult } from '@/components/quiz/waiting-for-result';
import { createServerClock } from '@/lib/browser/api/server-clock';
import type { PlayView } from '@/lib/browser/play/play-controller';
import type { Play } from '@/lib/browser/play/play-session';
import type { CompletedRun } from '@/lib/contract/game';
import {
  comparisonFixture,
  FULL_EXPLANATION,
  fullQuestion,
  longQuestion,
  playFixture,
  resultFixture,
} from './fixtures';
import { StubbedCalls } from './stubbed-calls';

const stay = () => {};
const moves = { choose: stay, revealHint: stay, next: stay, hold: stay };
const playing = (fixture?: Parameters<typeof playFixture>[0]) => (
  <QuizScreen view={playFixture(fixture)} moves={moves} leaveHref="/states" gameHue="geo" announce={stay} />
);

const result = (completed: CompletedRun, view: PlayView = playFixture()) => (
  <StubbedCalls>
    <GameResult
      view={view}
      result={completed}
      isGuest
      title="Daily Challenge #214"
      shareName="Daily 214"
      againHref="/states"
      passActions={null}
    />
  </StubbedCalls>
);

const notLoaded = {
  view: playFixture({ state: { phase: 'error' } }),
  controller: { ...moves, retry: stay },
  clock: createServerClock(),
  session: null,
} as unknown as Play<never>;

const waitingLine = { outbox: { state: 'waiting', savedAt: null } } as const;

/** Screens of a game in progress or finished, by their name in the URL. */
export const playStates: Record<string, ReactNode> = {
  'quiz-loading': <QuizSkeleton questions={10} leaveHref="/states" />,
  'quiz-not-loaded': (
    <GameScreens play={notLoaded} questions={10} leaveHref="/states" intro={null} result={() => null} />
  ),
  quiz: playing(),
  'quiz-long': playing({ question: longQuestion, state: { hinted: { q0: true } } }),
  'quiz-long-wrong': playing({
    question: longQuestion,
    choice: {
      verdict: 'wrong',
      answer: longQuestion.options[0] ?? '',
      openedAnswer: longQuestion.options[1] ?? '',
    },
  }),
  'quiz-full': playing({ question: fullQuestion }),
  'quiz-full-hint': playing({ question: fullQuestion, state: { hinted: { q0: true } } }),
  'quiz-full-wrong': playing({
    question: fullQuestion,
    choice: {
      verdict: 'wrong',
      answer: fullQuestion.options[0] ?? '',
      openedAnswer: fullQuestion.options[1] ?? '',
      explanation: FULL_EXPLANATION,
    },
    state: { questionDeadline: 1 },
  }),
  'quiz-right': playing({ choice: {} }),
  'quiz-wrong': playing({ choice: { verdict: 'wrong', answer: 'Sydney', points: 0 } }),
  'quiz-checking': playing({ choice: { verdict: 'pending' } }),
  'quiz-offline': playing({ choice: { verdict: 'pending' }, view: waitingLine }),
  'quiz-refused': playing({ choice: { verdict: 'unsaved' } }),
  'quiz-hurry': playing({
    state: { counter: { countDown: 4, startTime: 0, stopTime: null, cssIndicator: 'warning' } },
  }),
  'quiz-no-clock': playing({
    state: { counter: { countDown: null, startTime: 0, stopTime: null, cssIndicator: 'calm' } },
  }),
  'waiting-for-result': <WaitingForResult view={playFixture({ state: { phase: 'completed' } })} />,
  'waiting-offline': (
    <WaitingForResult view={playFixture({ state: { phase: 'completed' }, view: waitingLine })} />
  ),
  'result-perfect': result(resultFixture({ comparison: comparisonFixture })),
  'result-pass': result(resultFixture({ correct: 11, score: 105, comparison: comparisonFixture })),
  'result-milestones': result(
    resultFixture({
      milestones: [
        { id: 'streak-7', name: 'One week', description: 'A daily streak of 7 days.' },
        {
          id: 'saturday-pass',
          name: 'Saturday solved',
          description: 'Passed a Saturday’s daily, the hardest of its week.',
        },
      ],
      comparison: comparisonFixture,
    }),
  ),
  'result-fail': result(
    resultFixture({
      passed: false,
      correct: 3,
      score: 30,
      credited_points: 30,
      comparison: comparisonFixture,
    }),
  ),
  'result-practice': result(resultFixture({ kind: 'practice', credited_points: 0, rank: null })),
  'result-waiting': result(resultFixture({ credit_state: 'waiting', credited_points: 0, rank: null })),
  'result-excluded': result(resultFixture({ credit_state: 'excluded', credited_points: 0, rank: null })),
  'result-partly-counted': result(resultFixture({ game: 'Trivia', credited_points: 40 })),
};

'use client';

import { clsx } from 'clsx';
import { Lightbulb } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DealtGame } from '@/lib/browser/play/game-definitions';
import type { PlayController, PlayView } from '@/lib/browser/play/play-controller';
import type { PlayCommand } from '@/lib/browser/play/play-keys';
import { readPreference, storePreference, usePreference } from '@/lib/browser/preferences/preferences';
import type { Hue } from '@/lib/contract/enums';
import { formatSpokenDuration } from '@/lib/format/durations';
import { describeLeaving, type Leaving } from '@/lib/quiz/leaving';
import { secondsUntilNext } from '@/lib/quiz/play-clock';
import { currentChoice, currentQuestion, nextOpenIndex } from '@/lib/quiz/play-state';
import { stripMarks } from '@/lib/quiz/play-strip';
import { typeset } from '@/lib/quiz/typeset';
import type { Announce } from './announcer';
import { AnswerOptions } from './answer-options';
import { icon } from './icon-props';
import { KeysDialog } from './keys-dialog';
import { ProgressStrip } from './progress-strip';
import { questionAppearance } from './question-appearance';
import { QuestionHeroPanel } from './question-hero-panel';
import { QuizBar } from './quiz-bar';
import { QuizFoot } from './quiz-foot';
import styles from './quiz-screen.module.css';
import { SavingStatus } from './saving-status';
import { usePlayKeys } from './use-play-keys';
import { useQuestionExit } from './use-question-exit';

type QuizScreenProps = {
  view: PlayView;
  moves: Pick<PlayController<DealtGame>, 'choose' | 'revealHint' | 'next' | 'hold'>;
  leaveHref: string;
  /** The hue of the game's category; the daily has none. */
  gameHue?: Hue | undefined;
  announce: Announce;
};

/** A game in play: no header or tab bar, one question, four options, a footer that shows the verdict. */
export function QuizScreen({ view, moves, leaveHref, gameHue, announce }: QuizScreenProps) {
  const { state } = view;
  const question = currentQuestion(state);
  const choice = currentChoice(state);
  const nextRef = useRef<HTMLButtonElement>(null);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const areSingleKeysOn = usePreference('keys') === 'on';
  const verdict = choice?.verdict ?? 'none';

  useEffect(() => {
    if (verdict !== 'none' && verdict !== 'pending') nextRef.current?.focus({ preventScroll: true });
  }, [verdict]);
  const { isExiting, exit } = useQuestionExit(state.index, moves.next);
  usePlayKeys({ areSingleKeysOn, onCommand: obey });
  if (!question) return null;

  const leaving = leavingOf(view);
  const isHintShown = state.hinted[question.id] === true;
  const isReady = state.inputFrom === null && !isExiting;
  return (
    <div
      className={clsx(styles.quiz, question.figure && styles.withFigure)}
      data-chrome="none"
      data-leaving={isExiting || undefined}
    >
      <QuizBar leaveHref={leaveHref} leaving={leaving} onShowKeys={() => dialogRef.current?.showModal()}>
        <ProgressStrip marks={stripMarks(state)} current={state.index + 1} />
      </QuizBar>
      {/* A new element for each question, so that its scroll position is not carried over. */}
      <div key={question.id} className={styles.quizMain} data-part="quiz-main">
        <QuestionHeroPanel state={state} question={question} gameHue={gameHue} />
        <AnswerOptions
          question={question}
          hue={questionAppearance(question.category, gameHue).hue}
          choice={choice}
          isReady={isReady}
          onChoose={(answer) => isReady && moves.choose(question.id, answer)}
        />
      </div>
      <div className={styles.quizEnd}>
        {isHintShown && !choice && (
          <p className={styles.quizHint} data-part="hint">
            <Lightbulb size={22} {...icon} />
            <span>{typeset(question.hint)}</span>
          </p>
        )}
        <SavingStatus view={view} isToldElsewhere={verdict === 'pending'} />
        <QuizFoot
          choice={choice}
          outbox={view.outbox}
          untilNext={secondsUntilNext(state)}
          isReady={isReady}
          isHintShown={isHintShown}
          canSkip={state.game === 'Trivia'}
          isLast={(nextOpenIndex(state) ?? state.index) === state.index}
          nextRef={nextRef}
          onHint={moves.revealHint}
          onHold={hold}
          onNext={exit}
        />
      </div>
      <KeysDialog ref={dialogRef} leaving={leaving} />
    </div>
  );

  function hold() {
    moves.hold();
    // The button goes away with the press.
    nextRef.current?.focus({ preventScroll: true });
    announce('The next question waits until you press Next.');
  }

  function obey(command: PlayCommand) {
    const isPlayMove = command.type === 'choose' || command.type === 'next' || command.type === 'hint';
    if (isPlayMove && (state.inputFrom !== null || isExiting)) return;
    const option = command.type === 'choose' ? question?.options[command.option] : undefined;
    if (question && option !== undefined) moves.choose(question.id, option);
    if (command.type === 'next' && choice) exit();
    if (command.type === 'hint') moves.revealHint();
    if (command.type === 'listKeys') dialogRef.current?.showModal();
    if (command.type === 'speakTime') announce(timeLeft(state.counter.countDown), 'assertive');
    if (command.type === 'mute') toggleMute(announce);
  }
}

function leavingOf({ state, dealtGame }: PlayView): Leaving {
  const nextDailyAt = dealtGame && 'next_at' in dealtGame ? Date.parse(dealtGame.next_at) : null;
  return describeLeaving(state, nextDailyAt);
}

/** Announces the new state, because a key has no button that shows it. */
function toggleMute(announce: Announce) {
  const isMuted = readPreference('muted') === 'true';
  storePreference('muted', isMuted ? 'false' : 'true');
  announce(isMuted ? 'Sound on' : 'Sound off');
}

function timeLeft(seconds: number | null): string {
  return seconds === null ? 'No time limit' : `${formatSpokenDuration(seconds)} left`;
}

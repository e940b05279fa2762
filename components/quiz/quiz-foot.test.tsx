import { describe, expect, it, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { play } from '@/lib/quiz/play';
import { secondsUntilNext } from '@/lib/quiz/play-clock';
import { currentChoice, type PlayState } from '@/lib/quiz/play-state';
import { chosen, startedGame, T0, testReceipt, ticked } from '@/lib/quiz/play-test-game';
import { AnswerOptions } from './answer-options';
import { QuestionHeroPanel } from './question-hero-panel';
import { QuizFoot } from './quiz-foot';
import { SavingStatus } from './saving-status';

function judged(game: 'Trivia' | 'DailyChallenge'): PlayState {
  const answered = play(startedGame(game), chosen('q0', T0 + 5_000));
  const event = { type: 'receiptArrived', receipt: testReceipt('q0'), openedAnswer: 'right' } as const;
  return play(play(answered, event), ticked(T0 + 6_000));
}

function renderFoot(state: PlayState, props: Partial<ComponentProps<typeof QuizFoot>> = {}): string {
  const stay = () => {};
  return renderToStaticMarkup(
    <QuizFoot
      choice={currentChoice(state)}
      outbox={{ state: 'empty', savedAt: null }}
      untilNext={secondsUntilNext(state)}
      isReady
      isHintShown={false}
      canSkip={state.game === 'Trivia'}
      isLast={false}
      nextRef={null}
      onHint={stay}
      onHold={stay}
      onNext={stay}
      {...props}
    />,
  );
}

describe('the hint button', () => {
  const words = (html: string) => (/<button.*?<\/button>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, '');

  it('has its visible text as its name, with the price', () => {
    const html = renderFoot(startedGame('DailyChallenge'));
    expect(html).not.toContain('aria-label');
    expect(words(html)).toBe('Hint −5 pts');
  });

  it('says that it was used, without a price', () => {
    expect(words(renderFoot(startedGame('DailyChallenge'), { isHintShown: true }))).toBe('Hint used');
  });
});

describe('the verdict', () => {
  it('says in trivia when the next question comes, and offers to hold it', () => {
    const html = renderFoot(judged('Trivia'));
    expect(html).toContain('Next in 19 s');
    expect(html).toContain('Hold this question');
    const held = renderFoot(judged('Trivia'), { untilNext: 'held' });
    expect(held).toContain('Waiting for you');
    expect(held).not.toContain('Hold this question');
  });

  it('says neither in the daily, which waits for Next', () => {
    expect(renderFoot(judged('DailyChallenge'))).not.toMatch(/Next in|Hold/);
  });

  it('keeps the seconds on the clock and shows the points earned', () => {
    const state = judged('DailyChallenge');
    const [question] = state.questions;
    if (!question) throw new Error('the test game has no question');
    expect(renderToStaticMarkup(<QuestionHeroPanel state={state} question={question} />)).toContain(
      '>5:54</b>',
    );
    expect(renderFoot(state)).toContain('>+10<');
  });
});

describe('just after a change of screen', () => {
  it('every button shows that a press is not accepted yet', () => {
    const open = startedGame('Trivia');
    expect(renderFoot(open, { isReady: false }).match(/aria-disabled="true"/g)).toHaveLength(2);
    expect(renderFoot(judged('Trivia'), { isReady: false })).toContain('aria-disabled="true"');
    expect(renderFoot(open)).not.toContain('aria-disabled');
    const options = { question: { options: ['a', 'b', 'c', 'd'] }, choice: undefined, onChoose: () => {} };
    const waiting = renderToStaticMarkup(<AnswerOptions {...options} isReady={false} />);
    expect(waiting.match(/aria-disabled="true"/g)).toHaveLength(4);
    expect(renderToStaticMarkup(<AnswerOptions {...options} />)).not.toContain('aria-disabled="true"');
  });
});

describe('the saving status', () => {
  const render = (state: 'empty' | 'waiting', props: { isToldElsewhere?: boolean; savedAt?: string } = {}) =>
    renderToStaticMarkup(
      <SavingStatus
        view={{ outbox: { state, savedAt: '2026-11-21T12:00:00.000Z' }, rejection: null }}
        {...props}
      />,
    );

  it('is empty in play while everything is saved', () => {
    expect(render('empty')).toBe('');
  });

  it('says what is unsaved, unless the verdict does', () => {
    expect(render('waiting')).toContain('Not saved yet');
    expect(render('waiting', { isToldElsewhere: true })).toBe('');
  });

  it('says at the end when everything was saved, and not while something is unsaved', () => {
    const savedAt = '2026-11-21T12:00:00.000Z';
    expect(render('empty', { savedAt })).toMatch(/Saved \d\d:\d\d/);
    expect(render('waiting', { savedAt })).not.toContain('Saved ');
  });
});

test('a verdict without a text is no region that scrolls; one with a text is', () => {
  const wordsOf = (state: PlayState) =>
    /<div class="([^"]*)" data-part="verdict-words"/.exec(renderFoot(state))?.[1];
  expect(wordsOf(play(startedGame('Trivia'), chosen('q0', T0 + 5_000)))).toBe('verdictWords');
  expect(wordsOf(judged('Trivia'))).toBe('verdictWords verdictScroll');
});

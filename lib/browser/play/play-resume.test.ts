import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@/lib/contract/errors';
import type { StartedRun } from '@/lib/contract/game';
import { testResult, testRun } from '@/lib/quiz/play-test-game';
import { createPlayMemory } from './play-memory';
import { fakeGame, inPlay, NOON } from './play-test-tab';

describe('a session that ends during a game', () => {
  const over = () => new ApiError({ statusCode: 401, code: 'refresh_not_valid' });

  it('goes to sign-in, keeps the answer and sends it once the player has signed in again', async () => {
    const before = await fakeGame();
    const { controller } = await inPlay(before);
    before.errors = [over()];
    before.account = null;
    controller.choose('q0', 'wrong');
    await before.rest();
    expect(before.departures).toBe(1);
    expect(controller.getView().outbox).toEqual({ state: 'waiting', savedAt: null });

    const after = await fakeGame({ storage: before.storage, session: before.session });
    after.daily = {
      ...after.daily,
      scored_run: { state: 'open', time_multiplier: '1', deadline: null, is_todays: true },
    };
    const { controller: resumed } = after.open();
    await after.rest();
    expect(after.sent).toMatchObject([{ question_id: 'q0', answer: 'wrong' }]);
    expect(resumed.getView().state.phase).toBe('playing');
  });

  it('shows another player their own intro, without sending those answers or starting a run', async () => {
    const before = await fakeGame();
    before.run = testRun({ kind: 'practice', deadline: new Date(NOON + 60_000).toISOString() });
    const { controller } = await inPlay(before);
    before.errors = [over()];
    before.account = null;
    controller.choose('q0', 'wrong');
    await before.rest();

    const after = await fakeGame({ storage: before.storage, session: before.session });
    after.account = '00000000-0000-4000-8000-00000000000b';
    after.run = testRun({ run_id: '00000000-0000-4000-8000-000000000002', user_id: after.account });
    const { controller: others } = after.open();
    await after.rest();
    expect(others.getView().state.phase).toBe('intro');
    await others.start();
    after.time += 1_000;
    others.choose('q0', 'right');
    await after.rest();
    expect(after.sent.map(({ run_id }) => run_id)).toEqual([after.run.run_id]);
    expect(after.storage.length).toBe(1);
  });

  it('keeps the answer and says so when another player has signed in from another tab', async () => {
    const game = await fakeGame();
    const { controller } = await inPlay(game);
    game.errors = [new ApiError({ statusCode: 404, detail: 'No such game was started.' })];
    game.account = '00000000-0000-4000-8000-00000000000b';
    controller.choose('q0', 'right');
    await game.rest();
    expect(controller.getView().rejection).toContain('We’ve kept your answers');
    expect(controller.getView().state.choices.q0?.verdict).toBe('pending');
    expect(game.departures).toBe(0);
  });

  it('goes to sign-in when Start is pressed, but not when an intro only loads', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    game.account = null;
    await game.rest();
    expect(game.departures).toBe(0);
    await controller.start();
    expect(game.departures).toBe(1);
  });
});

describe('an open daily of another day', () => {
  const earlier = { state: 'open', time_multiplier: 'off', deadline: null, is_todays: false } as const;

  it('is shown with its intro instead of being resumed unasked, but a reload of its tab resumes it', async () => {
    const game = await fakeGame();
    game.daily = { ...game.daily, scored_run: earlier };
    const { controller } = game.open();
    await game.rest();
    expect(controller.getView()).toMatchObject({ isResuming: false, state: { phase: 'intro' } });
    createPlayMemory(game.session, 'daily').remember(testRun({ deadline: null }));
    const { controller: reloaded } = game.open();
    await game.rest();
    expect(reloaded.getView().state.phase).toBe('playing');
  });

  it('is shown, and why, when Start of today’s is refused because of it', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    await game.rest();
    game.startErrors = [new ApiError({ statusCode: 409, code: 'daily_open', detail: 'Finish it first.' })];
    game.daily = { ...game.daily, id: 'daily-213', number: 213, scored_run: earlier };
    await controller.start();
    expect(controller.getView()).toMatchObject({
      startProblem: 'Finish it first.',
      isStarting: false,
      state: { phase: 'intro' },
      dealtGame: { number: 213 },
    });
    await controller.start();
    expect(controller.getView()).toMatchObject({ startProblem: null, state: { phase: 'playing' } });
  });
});

describe('resuming', () => {
  const open = { state: 'open', time_multiplier: '1', deadline: null, is_todays: true } as const;

  it('resumes an open run at the first unanswered question, unsent choices included', async () => {
    const before = await fakeGame();
    const first = await inPlay(before);
    before.isOffline = true;
    first.controller.choose('q0', 'wrong');
    await before.rest();
    const after = await fakeGame({ storage: before.storage, session: before.session });
    after.daily = { ...after.daily, scored_run: open };
    after.errors = [new ApiError({ statusCode: 503 })];
    const { controller, outbox } = after.open();
    await after.rest();
    expect(controller.getView().state).toMatchObject({ phase: 'playing', index: 1 });
    outbox.flush();
    await after.rest();
    expect(controller.getView().state.choices.q0).toMatchObject({ answer: 'wrong', verdict: 'wrong' });
  });

  it('starts with the time multiplier chosen by then', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    await game.rest();
    game.timeMultiplier = 'off';
    await controller.start();
    expect(game.starts).toMatchObject([{ game: 'DailyChallenge', time_multiplier: 'off' }]);
  });

  it('resumes a practice run without a time limit for 24 hours, not later', async () => {
    for (const [hours, phase] of [
      [23, 'playing'],
      [25, 'intro'],
    ] as const) {
      const before = await fakeGame();
      const startedAt = new Date(NOON - hours * 3_600_000).toISOString();
      before.run = testRun({
        kind: 'practice',
        deadline: null,
        time_multiplier: 'off',
        started_at: startedAt,
      });
      await inPlay(before);
      const after = await fakeGame({ storage: before.storage, session: before.session });
      after.run = before.run;
      const { controller } = after.open();
      await after.rest();
      expect(controller.getView().state.phase).toBe(phase);
    }
  });

  it('resumes a practice run that this tab had in play', async () => {
    const game = await fakeGame();
    game.run = testRun({ kind: 'practice', deadline: new Date(NOON + 60_000).toISOString() });
    createPlayMemory(game.session, 'daily').remember(game.run);
    const { controller } = game.open();
    await game.rest();
    expect(controller.getView().state.phase).toBe('playing');
  });

  it('does not start a practice run by itself when the scored run was closed in the meantime', async () => {
    const game = await fakeGame();
    createPlayMemory(game.session, 'daily').remember(testRun());
    game.daily = { ...game.daily, scored_run: { state: 'closed', result: testResult() } };
    const { controller } = game.open();
    await game.rest();
    expect(controller.getView()).toMatchObject({ isResuming: false, state: { phase: 'intro' } });
    expect(game.calls).toEqual(['GET /api/daily-challenge/game-play']);
  });

  it('does not start a practice run by itself after the deadline of the last one', async () => {
    const game = await fakeGame();
    const ended: StartedRun = testRun({ kind: 'practice', deadline: new Date(NOON - 1).toISOString() });
    createPlayMemory(game.session, 'daily').remember(ended);
    const { controller } = game.open();
    await game.rest();
    expect(controller.getView().state.phase).toBe('intro');
  });
});

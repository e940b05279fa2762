import { describe, expect, it } from '@jest/globals';
import { sealAnswer } from '@/lib/answers/sealed-answer';
import { createServerClock } from '@/lib/browser/api/server-clock';
import { ApiError } from '@/lib/contract/errors';
import type { TriviaGame } from '@/lib/contract/trivia';
import { PLAYER_ID, testAnswered, testQuestions, testResult, testRun } from '@/lib/quiz/play-test-game';
import { MemoryStorage } from '@/lib/storage';
import { triviaDefinition } from './game-definitions';
import { Outbox } from './outbox';
import type { OutboxBody } from './outbox-store';
import { PlayController } from './play-controller';
import { createPlayMemory } from './play-memory';
import { apiError, fakeGame, inPlay, NOON, until } from './play-test-tab';

describe('starting', () => {
  it('loads the intro and creates the session before the run', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    await game.rest();
    expect(controller.getView().state.phase).toBe('intro');
    expect(game.guests).toBe(0);
    await controller.start();
    expect(game.guests).toBe(1);
    expect(controller.getView().state.phase).toBe('playing');
  });

  it('shows why it failed and stays on the intro', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    await game.rest();
    game.isOffline = true;
    await controller.start();
    expect(controller.getView()).toMatchObject({ isStarting: false, state: { phase: 'intro' } });
    expect(controller.getView().startProblem).toContain('Nothing is lost');
  });

  it('shows the error screen after three retries and recovers on retry', async () => {
    const game = await fakeGame();
    game.isOffline = true;
    const { controller } = game.open();
    await game.rest();
    expect(game.calls).toHaveLength(4);
    expect(controller.getView().state.phase).toBe('error');
    game.isOffline = false;
    controller.retry();
    await game.rest();
    expect(controller.getView().state.phase).toBe('intro');
  });
});

describe('playing', () => {
  it('opens the sealed answer with the receipt’s passphrase and finishes with the server’s result', async () => {
    const game = await fakeGame();
    const { controller } = await inPlay(game);
    for (const id of ['q0', 'q1', 'q2']) {
      controller.choose(id, 'right');
      game.time += 1_000;
      controller.next();
      game.time += 1_000;
    }
    await until(() => Object.values(controller.getView().state.choices).every((made) => made.openedAnswer));
    await until(() => controller.getView().state.phase === 'result');
    const { state } = controller.getView();
    expect(state.result?.score).toBe(110);
    expect(Object.values(state.choices).map(({ openedAnswer }) => openedAnswer)).toEqual([
      'right',
      'right',
      'right',
    ]);
    expect(game.sent.map((body) => ('question_id' in body ? body.question_id : 'completed'))).toEqual([
      'q0',
      'q1',
      'q2',
      'completed',
    ]);
    expect(game.sent.every(({ run_id }) => run_id === game.run.run_id)).toBe(true);
  });

  it('continues offline and catches up when back online', async () => {
    const game = await fakeGame();
    const { controller, outbox } = await inPlay(game);
    game.isOffline = true;
    controller.choose('q0', 'right');
    game.time += 1_000;
    controller.next();
    await game.rest();
    expect(controller.getView()).toMatchObject({
      outbox: { state: 'waiting', savedAt: null },
      state: { index: 1 },
    });
    game.isOffline = false;
    outbox.flush();
    await game.rest();
    expect(controller.getView().state.choices.q0?.verdict).toBe('right');
    expect(controller.getView().outbox.savedAt).not.toBeNull();
  });

  it('shows the stored answer when another tab answered first', async () => {
    const game = await fakeGame();
    const { controller } = await inPlay(game);
    game.errors = [apiError(409, 'answer_locked')];
    game.run = testRun({ answered: [testAnswered('q0', false)] });
    controller.choose('q0', 'right');
    await game.rest();
    expect(controller.getView().state.choices.q0).toMatchObject({
      answer: 'wrong',
      verdict: 'wrong',
      openedAnswer: 'right',
    });
  });

  it('shows the result when the run was closed elsewhere', async () => {
    const game = await fakeGame();
    const { controller } = await inPlay(game);
    game.errors = [apiError(409, 'run_closed')];
    controller.choose('q0', 'right');
    await game.rest();
    expect(controller.getView().state.phase).toBe('result');
  });

  it('completes at time zero', async () => {
    const game = await fakeGame();
    const { controller } = await inPlay(game);
    game.time += 360_000;
    controller.tick();
    await game.rest();
    expect(controller.getView().state.phase).toBe('result');
  });
});

describe('trivia', () => {
  const deal = async (names: string[], open_run: TriviaGame['open_run'] = null): Promise<TriviaGame> => {
    const sealed = await sealAnswer({ answer: 'right', passphrase: 'p' });
    const questions = testQuestions(names.length, 25).map((question, index) => ({
      ...question,
      id: names[index] ?? '',
      answer: sealed,
    }));
    const category = { id: 'history', name: 'history' };
    return {
      id: `game-of-${names.join('-')}`,
      name: 'history',
      duration: 25 * names.length,
      category: [category],
      sub_category: 'all',
      sub_level: '',
      difficulty: 'Hard',
      level: 'Hard',
      points: 10 * names.length,
      questions,
      now: new Date(NOON).toISOString(),
      open_run,
      next: category,
    };
  };

  /** A tab at /trivia/history whose server deals this game and stores the answers. */
  async function openTrivia(dealt: TriviaGame, { isNew = false, next = [] as TriviaGame[] } = {}) {
    const tab = { time: 0, started: [] as string[], gone: [] as string[], sent: [] as OutboxBody[] };
    const hands = [dealt, ...next];
    const run = testRun({ game: 'Trivia', deadline: new Date(NOON + 60_000).toISOString() });
    const bff = async (name: string, options?: { body?: { game_id: string } }) => {
      if (name === 'GET /api/trivia/game-play') return hands.length > 1 ? hands.shift() : hands[0];
      tab.started.push(options?.body?.game_id ?? '');
      if (tab.gone.includes(options?.body?.game_id ?? '')) throw new ApiError({ statusCode: 404 });
      return { ...run, game_id: options?.body?.game_id ?? '' };
    };
    const send = async (body: OutboxBody) => {
      tab.sent.push(body);
      if ('completed' in body) return testResult({ game: 'Trivia' });
      return { ...testAnswered(body.question_id, body.answer === 'right'), score: 0 };
    };
    const controller = new PlayController({
      game: triviaDefinition({ category: 'history', subCategory: 'all' }),
      bff: bff as never,
      outbox: new Outbox({ send, account: async () => PLAYER_ID, storage: new MemoryStorage() }),
      clock: createServerClock({ monotonic: () => tab.time, wall: () => tab.time }),
      memory: createPlayMemory(new MemoryStorage(), 'trivia.history.all'),
      timeMultiplier: () => '1',
      ensureSession: async () => ({ isNew }),
      account: async () => PLAYER_ID,
      leaveForAuth: () => {},
      pause: async () => {},
    });
    controller.open();
    await new Promise<void>((resolve) => setTimeout(resolve, 50));
    return { tab, controller };
  }

  it('sends null for an unanswered question when Next is pressed or its time is up', async () => {
    const { tab, controller } = await openTrivia(await deal(['a', 'b']));
    await controller.start();
    tab.time += 1_000;
    controller.next();
    tab.time += 26_000;
    controller.tick();
    await new Promise<void>((resolve) => setTimeout(resolve, 100));
    expect(tab.sent.map((body) => ('question_id' in body ? [body.question_id, body.answer] : 'end'))).toEqual(
      [['a', null], ['b', null], 'end'],
    );
    expect(controller.getView().state.phase).toBe('result');
  });

  it('resumes a game in play at once, on any device', async () => {
    const deadline = new Date(NOON + 60_000).toISOString();
    const openRun = { run_id: testRun().run_id, deadline, time_multiplier: '1' as const };
    const { controller, tab } = await openTrivia(await deal(['a', 'b'], openRun));
    expect(controller.getView()).toMatchObject({
      dealtGame: { id: 'game-of-a-b' },
      state: { phase: 'playing' },
    });
    expect(tab.started).toEqual(['game-of-a-b']);
  });

  it('deals again for a guest who was a visitor when the game was dealt', async () => {
    const dealt = await deal(['a']);
    const next = [{ ...dealt, id: 'trivia.for-the-guest' }];
    const { tab, controller } = await openTrivia(dealt, { isNew: true, next });
    await controller.start();
    expect(tab.started).toEqual(['trivia.for-the-guest']);
    expect(controller.getView().state.phase).toBe('playing');
  });

  it('deals again when the game does not start any more, once', async () => {
    const dealt = await deal(['a']);
    const next = [{ ...dealt, id: 'trivia.new' }];
    const { tab, controller } = await openTrivia(dealt, { next });
    tab.gone = [dealt.id];
    await controller.start();
    expect(tab.started).toEqual([dealt.id, 'trivia.new']);
    expect(controller.getView().state.phase).toBe('playing');
  });

  it('does not start a newly dealt game by itself', async () => {
    const { controller, tab } = await openTrivia(await deal(['c']));
    expect(controller.getView()).toMatchObject({ dealtGame: { id: 'game-of-c' }, state: { phase: 'intro' } });
    expect(tab.started).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { sealAnswer } from '@/lib/answers/sealed-answer';
import type { DailyChallenge } from '@/lib/contract/daily-challenge';
import type { AnswerReceipt, CompletedRun, StartedRun } from '@/lib/contract/leaderboard';
import type { TimeSetting } from '@/lib/contract/time-settings';
import type { TriviaGame } from '@/lib/contract/trivia';
import { PLAYER_ID, testAnswered, testQuestions, testResult, testRun } from '@/lib/quiz/play-test-game';
import { BffUnreachable, RefusedByBff } from './bff';
import { Outbox } from './outbox';
import type { OutboxBody } from './outbox-store';
import { PlayController } from './play-controller';
import { dailyGame, triviaGame } from './play-games';
import { createPlayMemory, MemoryStorage } from './play-memory';
import { createServerClock } from './server-clock';

const NOON = Date.UTC(2026, 10, 21, 12);

/** A provider of three questions, all answered by `right`, behind a line that can be cut. */
async function fakeGame(options: { storage?: MemoryStorage; session?: MemoryStorage } = {}) {
  const before = performance.now();
  const sealed = await sealAnswer({ answer: 'right', passphrase: 'p' });
  // Opening takes as long as sealing: on a busy machine the replies are waited for longer.
  const restMs = Math.max(150, 6 * (performance.now() - before));
  const game = {
    time: 0,
    isOffline: false,
    refusals: [] as RefusedByBff[],
    calls: [] as string[],
    sent: [] as OutboxBody[],
    guests: 0,
    timeSetting: '1' as TimeSetting,
    starts: [] as { time_setting?: TimeSetting }[],
    account: PLAYER_ID as string | null,
    departures: 0,
    run: testRun(),
    storage: options.storage ?? new MemoryStorage(),
    session: options.session ?? new MemoryStorage(),
    daily: {
      id: 'daily-214',
      name: 'Brain Teaser',
      duration: 6,
      level: 'Intermediate',
      sub_level: '',
      points: 30,
      category: '',
      challenges: testQuestions(3).map((question) => ({ ...question, answer: sealed })),
      number: 214,
      date: '2026-11-21',
      now: new Date(NOON).toISOString(),
      next_at: new Date(NOON + 43_200_000).toISOString(),
      scored_run: null,
    } as DailyChallenge,
    /** Lets the seals open and every reply arrive. */
    rest: () => new Promise<void>((resolve) => setTimeout(resolve, restMs)),
    open: () => {
      const clock = createServerClock({ monotonic: () => game.time, wall: () => game.time });
      const send = (body: OutboxBody) => reply(body);
      // Back-off never ends by itself here; waiting for an old outbox does, quickly.
      const wait = (ms: number, wake: () => void) => {
        const timer = ms === 3_000 ? setTimeout(wake, 20) : undefined;
        return () => clearTimeout(timer);
      };
      const account = async () => game.account;
      const outbox = new Outbox({ send, account, storage: game.storage, wait });
      const controller = new PlayController({
        game: dailyGame,
        bff: bff as never,
        outbox,
        clock,
        memory: createPlayMemory(game.session, 'daily'),
        timeSetting: () => game.timeSetting,
        ensureSession: async () => {
          game.guests += 1;
        },
        account,
        leaveForAuth: () => {
          game.departures += 1;
        },
        pause: async () => {},
      });
      controller.open();
      return { controller, outbox };
    },
  };
  async function bff(name: string, options: { body?: object } = {}) {
    game.calls.push(name);
    if (name === 'startGame') game.starts.push(options.body ?? {});
    if (game.isOffline) throw new BffUnreachable('offline');
    const isStart = name === 'startGame';
    if (isStart && game.account === null) throw new RefusedByBff(401, { statusCode: 401 });
    return isStart ? game.run : game.daily;
  }
  async function reply(body: OutboxBody): Promise<AnswerReceipt | CompletedRun> {
    if (game.isOffline) throw new BffUnreachable('offline');
    const refusal = game.refusals.shift();
    if (refusal) throw refusal;
    game.sent.push(body);
    if ('completed' in body) return testResult();
    return { ...testAnswered(body.question_id, body.answer === 'right'), score: 0 };
  }
  return game;
}

/** Seals take as long to open as the machine is busy. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise<void>((resolve) => setTimeout(resolve, 20));
}

const refusal = (status: number, code: 'answer_locked' | 'run_closed') =>
  new RefusedByBff(status, { statusCode: status, detail: 'No', code });

/** A game in play, one second in. */
async function inPlay(game: Awaited<ReturnType<typeof fakeGame>>) {
  const opened = game.open();
  await game.rest();
  await opened.controller.start();
  game.time += 1_000;
  return opened;
}

describe('starting', () => {
  it('loads the intro, and makes the session before the run', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    await game.rest();
    expect(controller.getView().state.phase).toBe('intro');
    expect(game.guests).toBe(0);
    await controller.start();
    expect(game.guests).toBe(1);
    expect(controller.getView().state.phase).toBe('playing');
  });

  it('tells why it failed and stays on the intro', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    await game.rest();
    game.isOffline = true;
    await controller.start();
    expect(controller.getView()).toMatchObject({ isStarting: false, state: { phase: 'intro' } });
    expect(controller.getView().startProblem).toContain('Nothing is lost');
  });

  it('shows the error screen after three more tries, and recovers on retry', async () => {
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

  it('goes on without a line, and catches up when it is back', async () => {
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

  it('shows the stored truth when another tab answered first', async () => {
    const game = await fakeGame();
    const { controller } = await inPlay(game);
    game.refusals = [refusal(409, 'answer_locked')];
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
    game.refusals = [refusal(409, 'run_closed')];
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
    const place = { id: 'history', name: 'history' };
    return {
      id: `game-of-${names.join('-')}`,
      name: 'history',
      duration: 25 * names.length,
      category: [place],
      sub_category: 'all',
      sub_level: '',
      difficulty: 'Hard',
      level: 'Hard',
      points: 10 * names.length,
      questions,
      now: new Date(NOON).toISOString(),
      open_run,
      next: place,
    };
  };

  /** A tab at /trivia/history, whose server deals this game and stores what is sent. */
  async function openTrivia(dealt: TriviaGame) {
    const tab = { time: 0, started: [] as string[], sent: [] as OutboxBody[] };
    const run = testRun({ game: 'Trivia', deadline: new Date(NOON + 60_000).toISOString() });
    const bff = async (name: string, options?: { body?: { game_id: string } }) => {
      if (name === 'getTriviaGame') return dealt;
      tab.started.push(options?.body?.game_id ?? '');
      return { ...run, game_id: options?.body?.game_id ?? '' };
    };
    const send = async (body: OutboxBody) => {
      tab.sent.push(body);
      if ('completed' in body) return testResult({ game: 'Trivia' });
      return { ...testAnswered(body.question_id, body.answer === 'right'), score: 0 };
    };
    const controller = new PlayController({
      game: triviaGame({ category: 'history', subCategory: 'all' }),
      bff: bff as never,
      outbox: new Outbox({ send, account: async () => PLAYER_ID, storage: new MemoryStorage() }),
      clock: createServerClock({ monotonic: () => tab.time, wall: () => tab.time }),
      memory: createPlayMemory(new MemoryStorage(), 'trivia.history.all'),
      timeSetting: () => '1',
      ensureSession: async () => {},
      account: async () => PLAYER_ID,
      leaveForAuth: () => {},
      pause: async () => {},
    });
    controller.open();
    await new Promise<void>((resolve) => setTimeout(resolve, 50));
    return { tab, controller };
  }

  it('sends a question without an answer as null when Next is pressed or its time is up', async () => {
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

  it('goes on at once, on any device, with a game that the server says is in play', async () => {
    const deadline = new Date(NOON + 60_000).toISOString();
    const openRun = { run_id: testRun().run_id, deadline, time_setting: '1' as const };
    const { controller, tab } = await openTrivia(await deal(['a', 'b'], openRun));
    expect(controller.getView()).toMatchObject({
      content: { id: 'game-of-a-b' },
      state: { phase: 'playing' },
    });
    expect(tab.started).toEqual(['game-of-a-b']);
  });

  it('starts nothing by itself where the server deals a new game', async () => {
    const { controller, tab } = await openTrivia(await deal(['c']));
    expect(controller.getView()).toMatchObject({ content: { id: 'game-of-c' }, state: { phase: 'intro' } });
    expect(tab.started).toEqual([]);
  });
});

describe('a session that ends behind the page’s back', () => {
  const over = () => new RefusedByBff(401, { statusCode: 401, code: 'refresh_not_valid' });

  it('leads to sign-in from the middle of a game; the answer is kept and sent once the player is back', async () => {
    const before = await fakeGame();
    const { controller } = await inPlay(before);
    before.refusals = [over()];
    before.account = null;
    controller.choose('q0', 'wrong');
    await before.rest();
    expect(before.departures).toBe(1);
    expect(controller.getView().outbox).toEqual({ state: 'waiting', savedAt: null });

    const after = await fakeGame({ storage: before.storage, session: before.session });
    after.daily = { ...after.daily, scored_run: { state: 'open', time_setting: '1' } };
    const { controller: resumed } = after.open();
    await after.rest();
    expect(after.sent).toMatchObject([{ question_id: 'q0', answer: 'wrong' }]);
    expect(resumed.getView().state.phase).toBe('playing');
  });

  it('leads another player to their own intro, who neither sends those answers nor opens a run', async () => {
    const before = await fakeGame();
    before.run = testRun({ kind: 'practice', deadline: new Date(NOON + 60_000).toISOString() });
    const { controller } = await inPlay(before);
    before.refusals = [over()];
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

  it('says so, and keeps the answer, when another player has signed in in another tab', async () => {
    const game = await fakeGame();
    const { controller } = await inPlay(game);
    game.refusals = [new RefusedByBff(404, { statusCode: 404, detail: 'No such game was started.' })];
    game.account = '00000000-0000-4000-8000-00000000000b';
    controller.choose('q0', 'right');
    await game.rest();
    expect(controller.getView().refusal).toContain('Your answers are kept');
    expect(controller.getView().state.choices.q0?.verdict).toBe('pending');
    expect(game.departures).toBe(0);
  });

  it('leads from a pressed Start to sign-in, but never from an intro that only loads', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    game.account = null;
    await game.rest();
    expect(game.departures).toBe(0);
    await controller.start();
    expect(game.departures).toBe(1);
  });
});

describe('coming back', () => {
  const open = { state: 'open', time_setting: '1' } as const;

  it('resumes an open run at the first unanswered question, unsent choices included', async () => {
    const before = await fakeGame();
    const first = await inPlay(before);
    before.isOffline = true;
    first.controller.choose('q0', 'wrong');
    await before.rest();
    const after = await fakeGame({ storage: before.storage, session: before.session });
    after.daily = { ...after.daily, scored_run: open };
    after.refusals = [new RefusedByBff(503, { statusCode: 503 })];
    const { controller, outbox } = after.open();
    await after.rest();
    expect(controller.getView().state).toMatchObject({ phase: 'playing', index: 1 });
    outbox.flush();
    await after.rest();
    expect(controller.getView().state.choices.q0).toMatchObject({ answer: 'wrong', verdict: 'wrong' });
  });

  it('starts with the clock the player has chosen by then', async () => {
    const game = await fakeGame();
    const { controller } = game.open();
    await game.rest();
    game.timeSetting = 'off';
    await controller.start();
    expect(game.starts).toMatchObject([{ game: 'DailyChallenge', time_setting: 'off' }]);
  });

  it('resumes a practice run without a clock for a day, and not later', async () => {
    for (const [hours, phase] of [
      [23, 'playing'],
      [25, 'intro'],
    ] as const) {
      const before = await fakeGame();
      const startedAt = new Date(NOON - hours * 3_600_000).toISOString();
      before.run = testRun({ kind: 'practice', deadline: null, time_setting: 'off', started_at: startedAt });
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

  it('opens no practice run by itself when the scored run was closed meanwhile', async () => {
    const game = await fakeGame();
    createPlayMemory(game.session, 'daily').remember(testRun());
    game.daily = { ...game.daily, scored_run: { state: 'closed', result: testResult() } };
    const { controller } = game.open();
    await game.rest();
    expect(controller.getView()).toMatchObject({ isResuming: false, state: { phase: 'intro' } });
    expect(game.calls).toEqual(['getDailyChallenge']);
  });

  it('opens no practice run by itself after the practice clock ran out', async () => {
    const game = await fakeGame();
    const ended: StartedRun = testRun({ kind: 'practice', deadline: new Date(NOON - 1).toISOString() });
    createPlayMemory(game.session, 'daily').remember(ended);
    const { controller } = game.open();
    await game.rest();
    expect(controller.getView().state.phase).toBe('intro');
  });
});

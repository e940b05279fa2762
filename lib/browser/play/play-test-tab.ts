import { sealAnswer } from '@/lib/answers/sealed-answer';
import { createServerClock } from '@/lib/browser/api/server-clock';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { TimeMultiplier } from '@/lib/contract/enums';
import { ApiError, NetworkError } from '@/lib/contract/errors';
import type { AnswerReceipt, CompletedRun } from '@/lib/contract/game';
import { PLAYER_ID, testAnswered, testQuestions, testResult, testRun } from '@/lib/quiz/play-test-game';
import { MemoryStorage } from '@/lib/storage';
import { dailyDefinition } from './game-definitions';
import { Outbox } from './outbox';
import type { OutboxBody } from './outbox-store';
import { PlayController } from './play-controller';
import { createPlayMemory } from './play-memory';

export const NOON = Date.UTC(2026, 10, 21, 12);

/** A fake provider with three questions, all answered by `right`, whose connection can be switched off. */
export async function fakeGame(options: { storage?: MemoryStorage; session?: MemoryStorage } = {}) {
  const before = performance.now();
  const sealed = await sealAnswer({ answer: 'right', passphrase: 'p' });
  // Opening takes as long as sealing: on a busy machine the wait for responses is longer.
  const restMs = Math.max(150, 6 * (performance.now() - before));
  const game = {
    time: 0,
    isOffline: false,
    errors: [] as ApiError[],
    startErrors: [] as ApiError[],
    calls: [] as string[],
    sent: [] as OutboxBody[],
    guests: 0,
    timeMultiplier: '1' as TimeMultiplier,
    starts: [] as { time_multiplier?: TimeMultiplier }[],
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
    /** Lets the sealed answers open and every response arrive. */
    rest: () => new Promise<void>((resolve) => setTimeout(resolve, restMs)),
    open: () => {
      const clock = createServerClock({ monotonic: () => game.time, wall: () => game.time });
      const send = (body: OutboxBody) => respond(body);
      // Retry timers never fire here; the timeout for an old outbox does, quickly.
      const wait = (ms: number, wake: () => void) => {
        const timer = ms === 3_000 ? setTimeout(wake, 20) : undefined;
        return () => clearTimeout(timer);
      };
      const account = async () => game.account;
      const outbox = new Outbox({ send, account, storage: game.storage, wait });
      const controller = new PlayController({
        game: dailyDefinition,
        bff: bff as never,
        outbox,
        clock,
        memory: createPlayMemory(game.session, 'daily'),
        timeMultiplier: () => game.timeMultiplier,
        ensureSession: async () => {
          game.guests += 1;
          return { isNew: false };
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
  async function bff(call: string, options: { body?: object } = {}) {
    const isStart = call === 'POST /api/generics/leaderboard';
    game.calls.push(call);
    if (isStart) game.starts.push(options.body ?? {});
    if (game.isOffline) throw new NetworkError('offline');
    if (isStart && game.account === null) throw new ApiError({ statusCode: 401 });
    const refusal = isStart ? game.startErrors.shift() : undefined;
    if (refusal) throw refusal;
    return isStart ? game.run : game.daily;
  }
  async function respond(body: OutboxBody): Promise<AnswerReceipt | CompletedRun> {
    if (game.isOffline) throw new NetworkError('offline');
    const error = game.errors.shift();
    if (error) throw error;
    game.sent.push(body);
    if ('completed' in body) return testResult();
    return { ...testAnswered(body.question_id, body.answer === 'right'), score: 0 };
  }
  return game;
}

/** Waits for a condition: on a busy machine opening an answer takes longer. */
export async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise<void>((resolve) => setTimeout(resolve, 20));
}

export const apiError = (status: number, code: 'answer_locked' | 'run_closed') =>
  new ApiError({ statusCode: status, detail: 'No', code });

/** A game in play, one second in. */
export async function inPlay(game: Awaited<ReturnType<typeof fakeGame>>) {
  const opened = game.open();
  await game.rest();
  await opened.controller.start();
  game.time += 1_000;
  return opened;
}

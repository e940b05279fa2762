import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@/lib/contract/errors';
import type { AnswerReceipt, CompletedRun } from '@/lib/contract/game';
import { Outbox, type OutboxEvent } from './outbox';
import { giveStored, listStored, type OutboxBody, subscribeToStored } from './outbox-store';

const RUN = '00000000-0000-4000-8000-000000000001';
const MIRA = '00000000-0000-4000-8000-00000000000a';
const NOAH = '00000000-0000-4000-8000-00000000000b';
const SAVED_AT = '2026-11-21T14:03:00.000Z';

const answer = (question_id: string, runId = RUN): OutboxBody => ({
  game: 'DailyChallenge',
  game_id: 'daily-214',
  run_id: runId,
  question_id,
  answer: 'Venus',
  hint_used: false,
});
const completed: OutboxBody = {
  game: 'DailyChallenge',
  game_id: 'daily-214',
  run_id: RUN,
  completed: true,
  end_date: SAVED_AT,
};
const receiptFor = (body: OutboxBody) =>
  ('question_id' in body
    ? { question_id: body.question_id, saved_at: SAVED_AT }
    : { run_id: RUN, score: 110 }) as AnswerReceipt | CompletedRun;
const apiError = (status: number, code?: 'answer_locked' | 'run_closed') =>
  new ApiError({ statusCode: status, detail: `No ${status}`, code });

class FakeStorage implements Storage {
  readonly entries = new Map<string, string>();
  isFull = false;
  get length() {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  clear = () => this.entries.clear();
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.entries.set(key, value);
  };
}

/** A connection that can be switched off, and a clock that only the test moves. */
function fakeWorld(storage = new FakeStorage()) {
  const world = {
    storage,
    sent: [] as OutboxBody[],
    failures: [] as unknown[],
    isOffline: false,
    /** Who is signed in; null for a visitor. */
    account: MIRA as string | null,
    accountCalls: 0,
    waits: [] as { ms: number; wake: () => void }[],
    events: [] as OutboxEvent[],
    /** Lets all pending promises settle. */
    rest: () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
    open: () => {
      const outbox = new Outbox({
        storage,
        account: async () => {
          world.accountCalls += 1;
          if (world.isOffline) throw new NetworkError('offline');
          return world.account;
        },
        random: () => 0.5,
        wait: (ms, wake) => {
          const entry = { ms, wake };
          world.waits.push(entry);
          return () => {
            world.waits = world.waits.filter((each) => each !== entry);
          };
        },
        send: async (body) => {
          if (world.isOffline) throw new NetworkError('offline');
          const failure = world.failures.shift();
          if (failure) throw failure;
          world.sent.push(body);
          return receiptFor(body);
        },
      });
      outbox.subscribe((event) => world.events.push(event));
      return outbox;
    },
    eventsOf: (type: OutboxEvent['type']) => world.events.filter((event) => event.type === type),
  };
  return world;
}

describe('a choice made online', () => {
  it('is sent at once, acknowledged and forgotten', async () => {
    const world = fakeWorld();
    const outbox = world.open();
    outbox.add(answer('q1'), MIRA);
    expect(world.storage.length).toBe(1);
    await world.rest();
    expect(world.sent).toEqual([answer('q1')]);
    expect(world.eventsOf('receipt')).toHaveLength(1);
    expect(world.storage.length).toBe(0);
    expect(world.events.at(-1)).toEqual({ type: 'status', status: { state: 'empty', savedAt: SAVED_AT } });
  });

  it('is sent once, however often it is added', async () => {
    const world = fakeWorld();
    const outbox = world.open();
    outbox.add(answer('q1'), MIRA);
    outbox.add(answer('q1'), MIRA);
    await world.rest();
    expect(world.sent).toHaveLength(1);
  });

  it('is sent before a completion added after it', async () => {
    const world = fakeWorld();
    const outbox = world.open();
    for (const body of [answer('q1'), answer('q2'), completed]) outbox.add(body, MIRA);
    await world.rest();
    expect(world.sent).toEqual([answer('q1'), answer('q2'), completed]);
    expect(world.eventsOf('result')).toHaveLength(1);
  });
});

describe('a choice made offline', () => {
  it('is kept, reported as waiting, and sent in order when back online', async () => {
    const world = fakeWorld();
    const outbox = world.open();
    world.isOffline = true;
    outbox.add(answer('q1'), MIRA);
    outbox.add(answer('q2'), MIRA);
    await world.rest();
    expect(world.events.at(-1)).toEqual({ type: 'status', status: { state: 'waiting', savedAt: null } });
    expect(outbox.waiting()).toEqual([answer('q1'), answer('q2')]);
    world.isOffline = false;
    outbox.flush();
    await world.rest();
    expect(world.sent).toEqual([answer('q1'), answer('q2')]);
  });

  it('is not reported as saved before the server acknowledges it', async () => {
    const world = fakeWorld();
    world.isOffline = true;
    world.open().add(answer('q1'), MIRA);
    await world.rest();
    const saved = world.events.filter((event) => event.type === 'status' && event.status.savedAt !== null);
    expect(saved).toEqual([]);
  });

  it('is retried with exponential back-off up to 30 s', async () => {
    const world = fakeWorld();
    world.isOffline = true;
    world.open().add(answer('q1'), MIRA);
    const pauses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await world.rest();
      const wait = world.waits.shift();
      pauses.push(wait?.ms ?? 0);
      wait?.wake();
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('survives a reload in order', async () => {
    const before = fakeWorld();
    before.isOffline = true;
    const outbox = before.open();
    for (const id of ['q9', 'q1', 'q5']) outbox.add(answer(id), MIRA);
    await before.rest();
    const after = fakeWorld(before.storage);
    const reopened = after.open();
    expect(reopened.waiting()).toEqual([answer('q9'), answer('q1'), answer('q5')]);
    reopened.flush();
    await after.rest();
    expect(after.sent).toEqual([answer('q9'), answer('q1'), answer('q5')]);
  });

  it('is sent for its own run, even after a newer run has started', async () => {
    const other = '00000000-0000-4000-8000-000000000002';
    const world = fakeWorld();
    world.isOffline = true;
    const outbox = world.open();
    outbox.add(answer('q1', other), MIRA);
    outbox.add(answer('q1'), MIRA);
    await world.rest();
    world.isOffline = false;
    outbox.flush();
    await world.rest();
    expect(world.eventsOf('receipt').map((event) => 'runId' in event && event.runId)).toEqual([other, RUN]);
  });

  it('is sent even when storage is full', async () => {
    const world = fakeWorld();
    world.storage.isFull = true;
    world.open().add(answer('q1'), MIRA);
    await world.rest();
    expect(world.sent).toHaveLength(1);
  });
});

describe('a rejected choice', () => {
  it('is dropped with its reason, and the next one is sent', async () => {
    const world = fakeWorld();
    world.failures = [apiError(409, 'run_closed')];
    const outbox = world.open();
    outbox.add(answer('q1'), MIRA);
    outbox.add(answer('q2'), MIRA);
    await world.rest();
    expect(world.eventsOf('dropped')).toEqual([
      { type: 'dropped', runId: RUN, questionId: 'q1', code: 'run_closed', reason: 'No 409' },
    ]);
    expect(world.sent).toEqual([answer('q2')]);
    expect(outbox.waiting()).toEqual([]);
  });

  it('reports answer_locked, so that the stored answer can be fetched', async () => {
    const world = fakeWorld();
    world.failures = [apiError(409, 'answer_locked')];
    world.open().add(answer('q1'), MIRA);
    await world.rest();
    expect(world.eventsOf('dropped')[0]).toMatchObject({ code: 'answer_locked', questionId: 'q1' });
  });

  it('is kept when the server is busy, down or requires a session', async () => {
    for (const status of [401, 429, 500, 502, 503]) {
      const world = fakeWorld();
      world.failures = [apiError(status)];
      const outbox = world.open();
      outbox.add(answer('q1'), MIRA);
      await world.rest();
      expect(outbox.waiting()).toHaveLength(1);
      expect(world.eventsOf('dropped')).toEqual([]);
      outbox.flush();
      await world.rest();
      expect(world.sent).toHaveLength(1);
    }
  });
});

describe('another player in this browser', () => {
  /** A choice of Mira's, stored by a tab that has been closed. */
  async function leftBehind() {
    const before = fakeWorld();
    before.isOffline = true;
    before.open().add(answer('q1'), MIRA);
    await before.rest();
    return fakeWorld(before.storage);
  }

  it.each([NOAH, null])(
    'sends, awaits and loses none of the first player’s choices when signed in as %s',
    async (who) => {
      const world = await leftBehind();
      world.account = who;
      const outbox = world.open();
      outbox.flush();
      await outbox.settled(3_000);
      expect(world.sent).toEqual([]);
      expect(world.waits.filter(({ ms }) => ms !== 3_000)).toEqual([]);
      expect(world.storage.length).toBe(1);
    },
  );

  it('sends their own choices; the others are sent when their player signs in again', async () => {
    const world = await leftBehind();
    world.account = NOAH;
    const outbox = world.open();
    outbox.signedIn(NOAH);
    outbox.add(answer('q7'), NOAH);
    await world.rest();
    expect(world.sent).toEqual([answer('q7')]);
    expect(world.events.at(-1)).toMatchObject({ status: { state: 'empty' } });
    outbox.signedIn(MIRA);
    await world.rest();
    expect(world.sent).toEqual([answer('q7'), answer('q1')]);
  });

  it('who signed in from another tab does not make a 404 final', async () => {
    const world = fakeWorld();
    const outbox = world.open();
    outbox.signedIn(MIRA);
    world.account = NOAH;
    world.failures = [apiError(404)];
    outbox.add(answer('q1'), MIRA);
    await world.rest();
    expect(world.events.map(({ type }) => type)).toContain('sessionChanged');
    expect(world.eventsOf('dropped')).toEqual([]);
    expect(world.storage.length).toBe(1);
    world.failures = [apiError(404)];
    world.account = MIRA;
    outbox.signedIn(MIRA);
    await world.rest();
    expect(world.eventsOf('dropped')).toHaveLength(1);
    expect(world.storage.length).toBe(0);
  });

  it('takes over the choices of a guest that was merged into the account', async () => {
    const world = await leftBehind();
    giveStored(world.storage, { from: NOAH, to: 'nobody' });
    giveStored(world.storage, { from: MIRA, to: NOAH });
    world.account = NOAH;
    world.open().flush();
    await world.rest();
    expect(world.sent).toEqual([answer('q1')]);
  });
});

describe('a session that has ended', () => {
  it('is reported once, and the choice is kept and not retried until there is a session again', async () => {
    const world = fakeWorld();
    world.failures = [apiError(401)];
    const outbox = world.open();
    world.account = null;
    outbox.signedIn(MIRA);
    outbox.add(answer('q1'), MIRA);
    await world.rest();
    expect(world.eventsOf('sessionEnded')).toEqual([
      { type: 'sessionEnded', runId: RUN, error: expect.any(ApiError) },
    ]);
    world.waits.shift()?.wake();
    await world.rest();
    expect(world.waits).toEqual([]);
    expect(world.events.at(-1)).toEqual({ type: 'status', status: { state: 'waiting', savedAt: null } });
    outbox.signedIn(MIRA);
    await world.rest();
    expect(world.sent).toEqual([answer('q1')]);
  });
});

describe('waiting for the outbox to settle', () => {
  it('resolves when everything is sent', async () => {
    const world = fakeWorld();
    const outbox = world.open();
    outbox.add(answer('q1'), MIRA);
    await outbox.settled(3000);
    expect(world.sent).toHaveLength(1);
    await expect(outbox.settled(3000)).resolves.toBeUndefined();
  });

  it('resolves after the timeout when still offline', async () => {
    const world = fakeWorld();
    world.isOffline = true;
    const outbox = world.open();
    outbox.add(answer('q1'), MIRA);
    await world.rest();
    const settled = outbox.settled(3000);
    world.waits.find(({ ms }) => ms === 3000)?.wake();
    await expect(settled).resolves.toBeUndefined();
  });
});

describe('the store', () => {
  it('removes unreadable entries and leaves other keys alone', () => {
    const world = fakeWorld();
    world.storage.setItem('playwit.outbox.broken', '{');
    world.storage.setItem('theme', 'dark');
    expect(world.open().waiting()).toEqual([]);
    expect([...world.storage.entries.keys()]).toEqual(['theme']);
  });

  it('notifies its own tab of changes, because storage events reach only other tabs', async () => {
    const page = new EventTarget();
    Object.assign(globalThis, {
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      dispatchEvent: page.dispatchEvent.bind(page),
    });
    const world = fakeWorld();
    const counts: number[] = [];
    const stop = subscribeToStored(() => counts.push(listStored(world.storage).length));
    world.open().add(answer('q1'), MIRA);
    await world.rest();
    expect(counts).toEqual([1, 0]);
    stop();
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
      Reflect.deleteProperty(globalThis, name);
  });
});

describe('a choice that is refused because the server is busy', () => {
  const busy = (seconds: string) =>
    new ApiError({ statusCode: 503, code: 'busy', detail: 'Busy' }, { 'retry-after': seconds });

  it('is sent after the time it was told to wait and a random part of it, and not before', async () => {
    const world = fakeWorld();
    const outbox = world.open();
    world.failures = [busy('7')];
    outbox.add(answer('q1'), MIRA);
    await world.rest();
    expect(world.waits.map(({ ms }) => ms)).toEqual([10_500]);
    outbox.add(answer('q2'), MIRA);
    outbox.flush();
    await world.rest();
    expect(world.sent).toEqual([]);
    expect(world.waits).toHaveLength(1);
    world.waits[0]?.wake();
    await world.rest();
    expect(world.sent).toEqual([answer('q1'), answer('q2')]);
    expect([world.storage.length, world.eventsOf('dropped')]).toEqual([0, []]);
  });

  it('waits longer with every refusal, as after other faults', async () => {
    const world = fakeWorld();
    const outbox = world.open();
    world.failures = [busy('1'), busy('1'), busy('1')];
    outbox.add(answer('q1'), MIRA);
    for (const ms of [1_500, 2_000, 4_000]) {
      await world.rest();
      expect(world.waits.at(-1)?.ms).toBe(ms);
      world.waits.at(-1)?.wake();
    }
    await world.rest();
    expect(world.sent).toEqual([answer('q1')]);
  });
});

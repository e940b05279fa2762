import type { AnswerReceipt, CompletedRun } from '@/lib/contract/leaderboard';
import { RefusedByBff } from './bff';
import { listStored, type OutboxBody, type OutboxItem, outboxKey, store } from './outbox-store';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Refusals that time or a new session can cure; every other 4xx is the server's last word. */
const PASSING_REFUSALS = new Set([401, 408, 425, 429]);

/** `waiting`: something could not be sent and is kept. `savedAt` is the server's time of the last receipt. */
export type OutboxStatus = { state: 'empty' | 'sending' | 'waiting'; savedAt: string | null };

export type OutboxNews =
  | { type: 'receipt'; runId: string; receipt: AnswerReceipt }
  | { type: 'result'; runId: string; result: CompletedRun }
  /** The server's last word was no: `code` is the contract's, `reason` is for people. */
  | { type: 'dropped'; runId: string; questionId: string | null; code: string | undefined; reason: string }
  | { type: 'status'; status: OutboxStatus };

export type Outbox = {
  /** Keeps and sends one answer or the completion; what is already waiting is not added twice. */
  add: (body: OutboxBody) => void;
  /** Items not yet acknowledged, oldest first. */
  waiting: () => readonly OutboxBody[];
  /** Tries again at once: on `online`, or when the player asks. */
  flush: () => void;
  /** Resolves when nothing is waiting any more, or after the given time. */
  settled: (timeoutMs: number) => Promise<void>;
  subscribe: (listener: (news: OutboxNews) => void) => () => void;
};

export type OutboxParts = {
  send: (body: OutboxBody) => Promise<AnswerReceipt | CompletedRun>;
  storage: Storage;
  random?: () => number;
  wait?: (ms: number, wake: () => void) => () => void;
};

/**
 * Sends answers in the order they were given, one at a time, and keeps what could not be sent (ARCHITECTURE's
 * "nothing is lost by the network"). The server counts a repeated PUT once, so sending twice does no harm.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { send, storage, random = Math.random, wait = waitByTimer } = parts;
  const listeners = new Set<(news: OutboxNews) => void>();
  let items: OutboxItem[] = listStored(storage);
  let status: OutboxStatus = { state: items.length > 0 ? 'waiting' : 'empty', savedAt: null };
  let isSending = false;
  let retryMs = FIRST_RETRY_MS;
  let cancelRetry = () => {};

  const tell = (news: OutboxNews) => {
    for (const listener of listeners) listener(news);
  };
  const become = (change: Partial<OutboxStatus>) => {
    status = { ...status, ...change };
    tell({ type: 'status', status });
  };
  const remove = (item: OutboxItem) => {
    items = items.filter(({ key }) => key !== item.key);
    storage.removeItem(item.key);
  };

  async function sendOne(item: OutboxItem): Promise<'done' | 'later'> {
    try {
      const reply = await send(item.body);
      remove(item);
      retryMs = FIRST_RETRY_MS;
      if ('question_id' in reply) become({ savedAt: reply.saved_at });
      tell(newsOf(item, reply));
      return 'done';
    } catch (error) {
      if (!isLastWord(error)) return 'later';
      remove(item);
      tell(droppedNews(item, error));
      return 'done';
    }
  }

  async function flush() {
    if (isSending) return;
    cancelRetry();
    isSending = true;
    for (let item = items[0]; item; item = items[0]) {
      if (status.state === 'empty') become({ state: 'sending' });
      if ((await sendOne(item)) === 'done') continue;
      become({ state: 'waiting' });
      cancelRetry = wait(retryMs * (0.5 + random()), flush);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      break;
    }
    isSending = false;
    if (items.length === 0 && status.state !== 'empty') become({ state: 'empty' });
  }

  return {
    add: (body) => {
      const key = outboxKey(body);
      if (items.some((item) => item.key === key)) return;
      const item = { key, order: (items.at(-1)?.order ?? 0) + 1, body };
      items = [...items, item];
      store(storage, item);
      flush();
    },
    waiting: () => items.map(({ body }) => body),
    flush: () => {
      retryMs = FIRST_RETRY_MS;
      flush();
    },
    settled: (timeoutMs) =>
      new Promise((resolve) => {
        if (items.length === 0) return resolve();
        const stopWaiting = wait(timeoutMs, done);
        const listener = () => items.length === 0 && done();
        listeners.add(listener);
        function done() {
          stopWaiting();
          listeners.delete(listener);
          resolve();
        }
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isLastWord(error: unknown): error is RefusedByBff {
  if (!(error instanceof RefusedByBff)) return false;
  return error.status >= 400 && error.status < 500 && !PASSING_REFUSALS.has(error.status);
}

function newsOf(item: OutboxItem, reply: AnswerReceipt | CompletedRun): OutboxNews {
  const runId = item.body.run_id;
  return 'question_id' in reply
    ? { type: 'receipt', runId, receipt: reply }
    : { type: 'result', runId, result: reply };
}

function droppedNews(item: OutboxItem, error: RefusedByBff): OutboxNews {
  const questionId = 'question_id' in item.body ? item.body.question_id : null;
  return {
    type: 'dropped',
    runId: item.body.run_id,
    questionId,
    code: error.body.code,
    reason: error.message,
  };
}

function waitByTimer(ms: number, wake: () => void): () => void {
  const timer = setTimeout(wake, ms);
  return () => clearTimeout(timer);
}

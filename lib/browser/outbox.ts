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

type Wait = (ms: number, wake: () => void) => () => void;

export type OutboxParts = {
  send: (body: OutboxBody) => Promise<AnswerReceipt | CompletedRun>;
  storage: Storage;
  random?: () => number;
  wait?: Wait;
};

/**
 * Sends answers in the order they were given, one at a time, and keeps what could not be sent, also over a
 * reload. The server counts a repeated PUT once, so sending twice does no harm.
 */
export class Outbox {
  private readonly send: OutboxParts['send'];
  private readonly storage: Storage;
  private readonly random: () => number;
  private readonly wait: Wait;
  private readonly listeners = new Set<(news: OutboxNews) => void>();
  private items: OutboxItem[];
  private status: OutboxStatus;
  private isSending = false;
  private retryMs = FIRST_RETRY_MS;
  private cancelRetry = () => {};

  constructor({ send, storage, random = Math.random, wait = waitByTimer }: OutboxParts) {
    this.send = send;
    this.storage = storage;
    this.random = random;
    this.wait = wait;
    this.items = listStored(storage);
    this.status = { state: this.items.length > 0 ? 'waiting' : 'empty', savedAt: null };
  }

  /** Keeps and sends one answer or the completion; what is already waiting is not added twice. */
  add(body: OutboxBody): void {
    const key = outboxKey(body);
    if (this.items.some((item) => item.key === key)) return;
    const item = { key, order: (this.items.at(-1)?.order ?? 0) + 1, body };
    this.items = [...this.items, item];
    store(this.storage, item);
    this.sendAll();
  }

  /** What the server has not acknowledged yet, oldest first. */
  waiting(): readonly OutboxBody[] {
    return this.items.map(({ body }) => body);
  }

  /** Tries again at once: the line is back, or the player asks. */
  flush(): void {
    this.retryMs = FIRST_RETRY_MS;
    this.sendAll();
  }

  /** Resolves when nothing is waiting any more, or after the given time. */
  settled(timeoutMs: number): Promise<void> {
    if (this.items.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        stopWaiting();
        unsubscribe();
        resolve();
      };
      const stopWaiting = this.wait(timeoutMs, done);
      const unsubscribe = this.subscribe(() => this.items.length === 0 && done());
    });
  }

  subscribe(listener: (news: OutboxNews) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.cancelRetry();
    this.isSending = true;
    for (let item = this.items[0]; item; item = this.items[0]) {
      if (this.status.state === 'empty') this.become({ state: 'sending' });
      if ((await this.sendOne(item)) === 'done') continue;
      this.become({ state: 'waiting' });
      this.cancelRetry = this.wait(this.retryMs * (0.5 + this.random()), () => this.sendAll());
      this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
      break;
    }
    this.isSending = false;
    if (this.items.length === 0 && this.status.state !== 'empty') this.become({ state: 'empty' });
  }

  private async sendOne(item: OutboxItem): Promise<'done' | 'later'> {
    try {
      const reply = await this.send(item.body);
      this.remove(item);
      this.retryMs = FIRST_RETRY_MS;
      if ('question_id' in reply) this.become({ savedAt: reply.saved_at });
      this.tell(acknowledgement(item, reply));
    } catch (error) {
      if (!isLastWord(error)) return 'later';
      this.remove(item);
      this.tell(droppedNews(item, error));
    }
    return 'done';
  }

  private remove(item: OutboxItem): void {
    this.items = this.items.filter(({ key }) => key !== item.key);
    this.storage.removeItem(item.key);
  }

  private become(change: Partial<OutboxStatus>): void {
    this.status = { ...this.status, ...change };
    this.tell({ type: 'status', status: this.status });
  }

  private tell(news: OutboxNews): void {
    for (const listener of this.listeners) listener(news);
  }
}

function isLastWord(error: unknown): error is RefusedByBff {
  if (!(error instanceof RefusedByBff)) return false;
  return error.status >= 400 && error.status < 500 && !PASSING_REFUSALS.has(error.status);
}

function acknowledgement(item: OutboxItem, reply: AnswerReceipt | CompletedRun): OutboxNews {
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

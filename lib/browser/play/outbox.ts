import { isSessionOver } from '@/lib/browser/api/bff';
import type { ErrorCode } from '@/lib/contract/error-body';
import { ApiError } from '@/lib/contract/errors';
import type { AnswerReceipt, CompletedRun } from '@/lib/contract/game';
import { listStored, type OutboxBody, type OutboxItem, outboxKey, removeStored, store } from './outbox-store';

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
  | { type: 'dropped'; runId: string; questionId: string | null; code: ErrorCode | undefined; reason: string }
  /** The answer is kept: this browser's session has ended, or has become another player's. */
  | { type: 'sessionEnded'; runId: string; error: unknown }
  | { type: 'sessionChanged'; runId: string }
  | { type: 'status'; status: OutboxStatus };

type Wait = (ms: number, wake: () => void) => () => void;

export type OutboxParts = {
  send: (body: OutboxBody) => Promise<AnswerReceipt | CompletedRun>;
  storage: Storage;
  /** Id of the account this browser is signed in to; null for a visitor. */
  account: () => Promise<string | null>;
  random?: () => number;
  wait?: Wait;
};

/**
 * Sends answers in the order they were given, one at a time, and keeps what could not be sent, also over a
 * reload. The server counts a repeated PUT once, so sending twice does no harm. Answers of another account than the
 * one signed in wait until that one is back.
 */
export class Outbox {
  private readonly send: OutboxParts['send'];
  private readonly storage: Storage;
  private readonly askAccount: OutboxParts['account'];
  private readonly random: () => number;
  private readonly wait: Wait;
  private readonly listeners = new Set<(news: OutboxNews) => void>();
  private items: OutboxItem[];
  /** Whose session this is as far as known; undefined: to be asked. */
  private account: string | null | undefined;
  private status: OutboxStatus;
  private isSending = false;
  private retryMs = FIRST_RETRY_MS;
  private cancelRetry = () => {};

  constructor({ send, storage, account, random = Math.random, wait = waitByTimer }: OutboxParts) {
    this.send = send;
    this.storage = storage;
    this.askAccount = account;
    this.random = random;
    this.wait = wait;
    this.items = listStored(storage);
    this.status = { state: this.items.length > 0 ? 'waiting' : 'empty', savedAt: null };
  }

  /** Keeps and sends one answer or the completion of a player; what is already waiting is not added twice. */
  add(body: OutboxBody, owner: string): void {
    const key = outboxKey(body);
    if (this.items.some((item) => item.key === key)) return;
    const item = { key, order: (this.items.at(-1)?.order ?? 0) + 1, owner, body };
    this.items = [...this.items, item];
    store(this.storage, item);
    this.sendAll();
  }

  /** The server has just said whose session this is: what waits of that player is sent. */
  signedIn(account: string): void {
    this.account = account;
    this.flush();
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

  /** Resolves when nothing of the player signed in is waiting any more, or after the given time. */
  settled(timeoutMs: number): Promise<void> {
    if (this.items.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        stopWaiting();
        unsubscribe();
        resolve();
      };
      const stopWaiting = this.wait(timeoutMs, done);
      const unsubscribe = this.subscribe(() => this.hasNothingToSend() && done());
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
    while (!this.hasNothingToSend()) {
      const item = this.nextOwn();
      if (item && this.status.state === 'empty') this.become({ state: 'sending' });
      if ((item ? await this.sendOne(item) : await this.learnAccount()) === 'done') continue;
      this.become({ state: 'waiting' });
      this.cancelRetry = this.wait(this.retryMs * (0.5 + this.random()), () => this.sendAll());
      this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
      break;
    }
    this.isSending = false;
    if (!this.hasNothingToSend()) return;
    // A visitor's tab cannot tell whose answers these are: nothing may be called saved.
    this.become({ state: this.account === null && this.items.length > 0 ? 'waiting' : 'empty' });
  }

  private nextOwn(): OutboxItem | undefined {
    return this.items.find(({ owner }) => owner === this.account);
  }

  private hasNothingToSend(): boolean {
    return this.items.length === 0 || (this.account !== undefined && !this.nextOwn());
  }

  private async learnAccount(): Promise<'done' | 'later'> {
    try {
      const account = await this.askAccount();
      // Start may have told meanwhile, and knows better.
      if (this.account === undefined) this.account = account;
      return 'done';
    } catch {
      return 'later';
    }
  }

  private async sendOne(item: OutboxItem): Promise<'done' | 'later'> {
    try {
      const reply = await this.send(item.body);
      this.remove(item);
      this.retryMs = FIRST_RETRY_MS;
      if ('question_id' in reply) this.become({ savedAt: reply.saved_at });
      this.tell(acknowledgement(item, reply));
      return 'done';
    } catch (error) {
      return this.hearFailure(item, error);
    }
  }

  private async hearFailure(item: OutboxItem, error: unknown): Promise<'done' | 'later'> {
    if (isSessionOver(error)) {
      this.account = undefined;
      this.tell({ type: 'sessionEnded', runId: item.body.run_id, error });
    }
    if (!isLastWord(error)) return 'later';
    // To anybody else the run is not there: the last word is only said to the player whose run it is.
    if (error.status === 404) {
      this.account = undefined;
      if ((await this.learnAccount()) === 'later') return 'later';
      if (this.account !== item.owner) {
        this.tell({ type: 'sessionChanged', runId: item.body.run_id });
        return 'done';
      }
    }
    this.remove(item);
    this.tell(droppedNews(item, error));
    return 'done';
  }

  private remove(item: OutboxItem): void {
    this.items = this.items.filter(({ key }) => key !== item.key);
    removeStored(this.storage, item);
  }

  private become(change: Partial<OutboxStatus>): void {
    this.status = { ...this.status, ...change };
    this.tell({ type: 'status', status: this.status });
  }

  private tell(news: OutboxNews): void {
    for (const listener of this.listeners) listener(news);
  }
}

function isLastWord(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !PASSING_REFUSALS.has(error.status);
}

function acknowledgement(item: OutboxItem, reply: AnswerReceipt | CompletedRun): OutboxNews {
  const runId = item.body.run_id;
  return 'question_id' in reply
    ? { type: 'receipt', runId, receipt: reply }
    : { type: 'result', runId, result: reply };
}

function droppedNews(item: OutboxItem, error: ApiError): OutboxNews {
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

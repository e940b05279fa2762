import { isSessionOver } from '@/lib/browser/api/bff';
import type { ErrorCode } from '@/lib/contract/error-body';
import { ApiError } from '@/lib/contract/errors';
import type { AnswerReceipt, CompletedRun } from '@/lib/contract/game';
import { listStored, type OutboxBody, type OutboxItem, outboxKey, removeStored, store } from './outbox-store';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Whoever is told to wait waits up to twice as long, but no more than this longer: a crowd comes back spread out. */
const LONGEST_SPREAD_MS = 10_000;

/** 4xx statuses that are retried because time or a new session can resolve them; every other 4xx is final. */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

/** `waiting`: an item could not be sent and is kept. `savedAt` is the server's time of the last receipt. */
export type OutboxStatus = { state: 'empty' | 'sending' | 'waiting'; savedAt: string | null };

export type OutboxEvent =
  | { type: 'receipt'; runId: string; receipt: AnswerReceipt }
  | { type: 'result'; runId: string; result: CompletedRun }
  /** Rejected for good: `code` is the contract's error code, `reason` a text for the player. */
  | { type: 'dropped'; runId: string; questionId: string | null; code: ErrorCode | undefined; reason: string }
  /** The choice is kept: the session has ended, or belongs to another player now. */
  | { type: 'sessionEnded'; runId: string; error: unknown }
  | { type: 'sessionChanged'; runId: string }
  | { type: 'status'; status: OutboxStatus };

type Wait = (ms: number, wake: () => void) => () => void;

export type OutboxParts = {
  send: (body: OutboxBody) => Promise<AnswerReceipt | CompletedRun>;
  storage: Storage;
  /** Returns the id of the account this browser is signed in to; null for a visitor. */
  account: () => Promise<string | null>;
  random?: () => number;
  wait?: Wait;
};

/**
 * Sends choices in order, one at a time, and keeps unsent ones across reloads. The server counts a repeated PUT once,
 * so sending twice is safe. Choices of an account that is not signed in wait until it signs in again.
 */
export class Outbox {
  private readonly send: OutboxParts['send'];
  private readonly storage: Storage;
  private readonly askAccount: OutboxParts['account'];
  private readonly random: () => number;
  private readonly wait: Wait;
  private readonly listeners = new Set<(event: OutboxEvent) => void>();
  private items: OutboxItem[];
  /** The account of this session; undefined until it has been asked for. */
  private account: string | null | undefined;
  private status: OutboxStatus;
  private isSending = false;
  private retryMs = FIRST_RETRY_MS;
  private cancelRetry = () => {};
  /** What the server has said to wait, in milliseconds; 0 when it has said nothing. Nothing is sent before. */
  private toldMs = 0;

  constructor({ send, storage, account, random = Math.random, wait = waitByTimer }: OutboxParts) {
    this.send = send;
    this.storage = storage;
    this.askAccount = account;
    this.random = random;
    this.wait = wait;
    this.items = listStored(storage);
    this.status = { state: this.items.length > 0 ? 'waiting' : 'empty', savedAt: null };
  }

  /** Stores and sends one choice or completion of a player; an item that is already queued is not added twice. */
  add(body: OutboxBody, owner: string): void {
    const key = outboxKey(body);
    if (this.items.some((item) => item.key === key)) return;
    const item = { key, order: (this.items.at(-1)?.order ?? 0) + 1, owner, body };
    this.items = [...this.items, item];
    store(this.storage, item);
    this.sendAll();
  }

  /** Records whose session this is and sends the items of that player. */
  signedIn(account: string): void {
    this.account = account;
    this.flush();
  }

  /** Returns what the server has not acknowledged yet, oldest first. */
  waiting(): readonly OutboxBody[] {
    return this.items.map(({ body }) => body);
  }

  /** Retries at once, e.g. when the browser is back online. */
  flush(): void {
    this.retryMs = FIRST_RETRY_MS;
    this.sendAll();
  }

  /** Resolves when nothing of the signed-in player is queued any more, or after the timeout. */
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

  subscribe(listener: (event: OutboxEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async sendAll(): Promise<void> {
    if (this.isSending || this.toldMs > 0) return;
    this.cancelRetry();
    this.isSending = true;
    while (!this.hasNothingToSend()) {
      const item = this.nextOwn();
      if (item && this.status.state === 'empty') this.setStatus({ state: 'sending' });
      if ((item ? await this.sendOne(item) : await this.fetchAccount()) === 'done') continue;
      this.setStatus({ state: 'waiting' });
      this.retryLater();
      break;
    }
    this.isSending = false;
    if (!this.hasNothingToSend()) return;
    // Without a session it is unknown whose items these are: nothing may be reported as saved.
    this.setStatus({ state: this.account === null && this.items.length > 0 ? 'waiting' : 'empty' });
  }

  private retryLater(): void {
    const ms = this.retryMs * (0.5 + this.random());
    const told = this.toldMs + this.random() * Math.min(this.toldMs, LONGEST_SPREAD_MS);
    this.cancelRetry = this.wait(Math.max(ms, told), () => {
      this.toldMs = 0;
      this.sendAll();
    });
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
  }

  private nextOwn(): OutboxItem | undefined {
    return this.items.find(({ owner }) => owner === this.account);
  }

  private hasNothingToSend(): boolean {
    return this.items.length === 0 || (this.account !== undefined && !this.nextOwn());
  }

  private async fetchAccount(): Promise<'done' | 'retry'> {
    try {
      const account = await this.askAccount();
      // A start in the meantime has set it more recently.
      if (this.account === undefined) this.account = account;
      return 'done';
    } catch {
      return 'retry';
    }
  }

  private async sendOne(item: OutboxItem): Promise<'done' | 'retry'> {
    try {
      const response = await this.send(item.body);
      this.remove(item);
      this.retryMs = FIRST_RETRY_MS;
      if ('question_id' in response) this.setStatus({ savedAt: response.saved_at });
      this.notify(acknowledgement(item, response));
      return 'done';
    } catch (error) {
      return this.handleFailure(item, error);
    }
  }

  private async handleFailure(item: OutboxItem, error: unknown): Promise<'done' | 'retry'> {
    if (isSessionOver(error)) {
      this.account = undefined;
      this.notify({ type: 'sessionEnded', runId: item.body.run_id, error });
    }
    if (!isFinal(error)) {
      this.toldMs = readToldMs(error);
      return 'retry';
    }
    // To other players the run does not exist: a 404 is final only for the run's own player.
    if (error.status === 404) {
      this.account = undefined;
      if ((await this.fetchAccount()) === 'retry') return 'retry';
      if (this.account !== item.owner) {
        this.notify({ type: 'sessionChanged', runId: item.body.run_id });
        return 'done';
      }
    }
    this.remove(item);
    this.notify(droppedEvent(item, error));
    return 'done';
  }

  private remove(item: OutboxItem): void {
    this.items = this.items.filter(({ key }) => key !== item.key);
    removeStored(this.storage, item);
  }

  private setStatus(change: Partial<OutboxStatus>): void {
    this.status = { ...this.status, ...change };
    this.notify({ type: 'status', status: this.status });
  }

  private notify(event: OutboxEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !RETRYABLE_STATUSES.has(error.status);
}

/** Returns the milliseconds of Retry-After on a refusal that passes; 0 without it. */
function readToldMs(error: unknown): number {
  const seconds = error instanceof ApiError ? Number(error.headers['retry-after']) : 0;
  return seconds > 0 ? seconds * 1_000 : 0;
}

function acknowledgement(item: OutboxItem, response: AnswerReceipt | CompletedRun): OutboxEvent {
  const runId = item.body.run_id;
  return 'question_id' in response
    ? { type: 'receipt', runId, receipt: response }
    : { type: 'result', runId, result: response };
}

function droppedEvent(item: OutboxItem, error: ApiError): OutboxEvent {
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

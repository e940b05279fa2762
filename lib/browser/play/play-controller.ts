import { openAnswer } from '@/lib/answers/sealed-answer';
import { isSessionOver } from '@/lib/browser/api/bff';
import { ApiError } from '@/lib/contract/errors';
import type { AnswerReceipt, StartedRun } from '@/lib/contract/game';
import { play } from '@/lib/quiz/play';
import { initialPlayState, type PlayEvent, type PlayState } from '@/lib/quiz/play-state';
import type { DealtGame } from './game-definitions';
import type { OutboxEvent, OutboxStatus } from './outbox';
import { completionBody, pendingBodies, unsentChoices } from './play-bodies';
import { createPlayCalls, SESSION_CHANGED_TEXT, startProblemText } from './play-calls';
import type { PlayControllerParts } from './play-controller-parts';
import { hasEnded } from './play-memory';

/** Longest wait for older outbox items before the game is requested: its state decides what the intro offers. */
const SETTLE_MS = 3_000;
const RESYNC_PAUSE_MS = 5_000;

export type PlayView<Game extends DealtGame = DealtGame> = {
  state: PlayState;
  /** The game as dealt; null while it loads. */
  dealtGame: Game | null;
  outbox: OutboxStatus;
  isStarting: boolean;
  /** A run in play is being resumed: the intro is skipped. */
  isResuming: boolean;
  /** Why Start failed, as a text for the player; null when it did not. */
  startProblem: string | null;
  /** Why an answer or the completion was rejected, as a text for the player. */
  rejection: string | null;
};

const initialView: PlayView<never> = {
  state: initialPlayState,
  dealtGame: null,
  outbox: { state: 'empty', savedAt: null },
  isStarting: false,
  isResuming: false,
  startProblem: null,
  rejection: null,
};

/** Runs one game, daily or trivia: connects the pure state machine, the outbox, the server's clock and the BFF. */
export class PlayController<Game extends DealtGame> {
  private view: PlayView<Game> = initialView;
  private readonly listeners = new Set<() => void>();
  private readonly handedOver = new Set<string>();
  private readonly calls;
  private nextResyncAt = 0;
  /** The account whose run is in play, according to the server. */
  private owner = '';

  constructor(private readonly parts: PlayControllerParts<Game>) {
    this.calls = createPlayCalls(parts);
  }

  /** For useSyncExternalStore. */
  readonly getView = () => this.view;
  readonly getServerView = (): PlayView<Game> => initialView;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Subscribes to the outbox and loads the game. Returns the cleanup function. */
  readonly open = () => {
    const unsubscribe = this.parts.outbox.subscribe((event) => this.handleOutboxEvent(event));
    this.load();
    return unsubscribe;
  };

  readonly retry = () => {
    this.dispatch({ type: 'retried' });
    this.load();
  };

  readonly start = () => this.begin({ mayDealAgain: true });

  private async begin({ mayDealAgain }: { mayDealAgain: boolean }) {
    const { dealtGame, isStarting, state } = this.view;
    if (!dealtGame || isStarting || state.phase !== 'intro') return;
    this.show({ isStarting: true, startProblem: null });
    try {
      const run = await this.openRun(dealtGame, mayDealAgain);
      this.owner = run.user_id;
      this.parts.memory.remember(run);
      const unsent = unsentChoices(this.parts.outbox.waiting(), run.run_id);
      this.dispatch({ type: 'started', at: this.parts.clock.now(), run, unsent });
      this.parts.outbox.signedIn(run.user_id);
    } catch (error) {
      // The session ended elsewhere; the button stays busy until the browser has navigated away.
      if (isSessionOver(error)) return this.parts.leaveForAuth(error);
      await this.showOpenDaily(error);
      this.show({ startProblem: startProblemText(error) });
    }
    this.show({ isStarting: false });
  }

  /**
   * Starts the dealt game; deals again what was dealt to nobody yet, or no longer starts (another day, another
   * player).
   */
  private async openRun(dealt: Game, mayDealAgain: boolean): Promise<StartedRun> {
    const { isNew } = await this.parts.ensureSession();
    const startGame = ({ id }: Game) => this.calls.startGame(id, this.parts.timeMultiplier());
    if (isNew && this.parts.game.isPersonal) return startGame(await this.dealAgain());
    try {
      return await startGame(dealt);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone || !mayDealAgain) throw error;
      return startGame(await this.dealAgain());
    }
  }

  /** Shows the daily that has to be finished first, with Resume, when Start was refused because of it. */
  private async showOpenDaily(error: unknown) {
    if (!(error instanceof ApiError) || error.body.code !== 'daily_open') return;
    // Without a response the text alone says what to do.
    await this.dealAgain().catch(() => null);
  }

  private async dealAgain(): Promise<Game> {
    const dealt = await this.calls.getGameWithRetries();
    this.showDealt(dealt);
    return dealt;
  }

  private showDealt(dealt: Game) {
    const { game } = this.parts;
    this.show({ dealtGame: dealt });
    this.dispatch({
      type: 'loaded',
      game: game.name,
      questions: game.questionsOf(dealt),
      durationSeconds: game.durationSecondsOf(dealt),
    });
  }

  readonly choose = (questionId: string, answer: string) =>
    this.dispatch({ type: 'chosen', at: this.parts.clock.now(), questionId, answer });
  readonly revealHint = () => this.dispatch({ type: 'hintRevealed', at: this.parts.clock.now() });
  /** Moves on; `exitMs` is how long the question's exit has taken since Next was pressed. */
  readonly next = (exitMs = 0) => {
    const at = this.parts.clock.now();
    this.dispatch({ type: 'nextPressed', at, pressedAt: at - exitMs });
  };
  readonly hold = () => this.dispatch({ type: 'held', at: this.parts.clock.now() });

  /** Advances the clock; after the machine has slept, the server's time is requested first. */
  readonly tick = () => {
    if (this.parts.clock.hasDrifted()) this.resync();
    this.dispatch({ type: 'ticked', at: this.parts.clock.now() });
  };

  /** Loads or reloads the game before play; resumes a run in play at once. */
  readonly load = async () => {
    const { outbox, memory } = this.parts;
    this.show({ isResuming: memory.runInPlay() !== null });
    outbox.flush();
    await outbox.settled(SETTLE_MS);
    try {
      const dealt = await this.calls.getGameWithRetries();
      const isInPlay = await this.isInPlay(dealt);
      this.show({ isResuming: isInPlay });
      this.showDealt(dealt);
      if (isInPlay) await this.begin({ mayDealAgain: false });
    } catch {
      this.dispatch({ type: 'loadFailed' });
    }
    this.show({ isResuming: false });
  };

  /** Returns whether a run is certainly still open: resuming must never start a run that the player did not ask for. */
  private async isInPlay(dealt: Game): Promise<boolean> {
    const { game, memory, clock, account } = this.parts;
    const run = memory.runInPlay();
    const known = game.knownRunOf(dealt);
    // One of another day is explained by the intro, unless this tab has it in play.
    if (known?.state === 'open') return known.is_todays || run?.game_id === dealt.id;
    if (run?.kind !== 'practice' || run.game_id !== dealt.id || hasEnded(run, clock.now())) return false;
    return run.user_id === (await account());
  }

  private handleOutboxEvent(event: OutboxEvent) {
    if (event.type === 'status') return this.show({ outbox: event.status });
    if (event.runId !== this.view.state.run?.run_id) return;
    if (event.type === 'receipt') return void this.judge(event.receipt);
    if (event.type === 'sessionEnded') return this.parts.leaveForAuth(event.error);
    if (event.type === 'sessionChanged') return this.show({ rejection: SESSION_CHANGED_TEXT });
    if (event.type === 'dropped') return this.handleDropped(event);
    this.parts.memory.forget();
    this.dispatch({ type: 'resultArrived', result: event.result });
  }

  private handleDropped({ questionId, code, reason }: Extract<OutboxEvent, { type: 'dropped' }>) {
    if (questionId === null) {
      this.show({ rejection: reason });
      return void this.resync();
    }
    if (code === 'answer_locked') return void this.showStoredAnswer(questionId);
    this.dispatch({ type: 'answerRefused', questionId });
    if (code === 'run_closed') return this.sendCompletion();
    this.show({ rejection: reason });
  }

  /** Opens the sealed answer and compares it (product rules §5); the receipt's verdict is the last fallback. */
  private async judge(receipt: AnswerReceipt) {
    const openedAnswer = await this.openSealed(receipt.question_id, receipt.passphrase);
    this.dispatch({ type: 'receiptArrived', receipt, openedAnswer });
  }

  private openSealed(questionId: string, passphrase: string): Promise<string | null> {
    const question = this.view.state.questions.find(({ id }) => id === questionId);
    if (!question) return Promise.resolve(null);
    return openAnswer({ sealed: question.answer, passphrase }).catch(() => null);
  }

  /** Shows what the server has stored, because another tab answered first. */
  private async showStoredAnswer(questionId: string) {
    const { run } = this.view.state;
    if (!run) return;
    try {
      if (run.kind === 'scored' && (await this.showClosedRun())) return;
      const stored = await this.calls.startGame(run.game_id, run.time_multiplier);
      const answered = stored.answered.find(({ question_id }) => question_id === questionId);
      const opened = answered ? await this.openSealed(questionId, answered.passphrase) : null;
      const openedAnswers = opened === null ? {} : { [questionId]: opened };
      this.dispatch({ type: 'storedAnswersArrived', run: stored, openedAnswers });
    } catch {
      // The verdict stays open until the result arrives from the server.
    }
    this.dispatch({ type: 'answerRefused', questionId });
  }

  private async resync() {
    const now = this.parts.clock.mark();
    if (now < this.nextResyncAt) return;
    this.nextResyncAt = now + RESYNC_PAUSE_MS;
    await this.showClosedRun().catch(() => false);
  }

  /** Syncs the clock, too. Returns whether the run in play has been closed in the meantime, here or elsewhere. */
  private async showClosedRun(): Promise<boolean> {
    const scored = this.parts.game.knownRunOf(await this.calls.getGame());
    const { run } = this.view.state;
    if (scored?.state !== 'closed' || scored.result.run_id !== run?.run_id) return false;
    this.parts.memory.forget();
    this.dispatch({ type: 'resultArrived', result: scored.result });
    return true;
  }

  private dispatch(event: PlayEvent) {
    const state = play(this.view.state, event);
    if (state === this.view.state) return;
    this.show({ state });
    this.handOver(state);
  }

  /** Passes every new choice to the outbox, then the completion. */
  private handOver(state: PlayState) {
    for (const { questionId, body } of pendingBodies(state)) {
      if (this.handedOver.has(questionId)) continue;
      this.handedOver.add(questionId);
      this.parts.outbox.add(body, this.owner);
    }
    if (state.run && state.phase === 'completed' && !this.handedOver.has('completed')) {
      this.handedOver.add('completed');
      this.sendCompletion();
    }
  }

  private sendCompletion() {
    const body = completionBody(this.view.state, this.parts.clock.now());
    if (body) this.parts.outbox.add(body, this.owner);
  }

  private show(change: Partial<PlayView<Game>>) {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}

import { openAnswer } from '@/lib/answers/sealed-answer';
import { isSessionOver } from '@/lib/browser/api/bff';
import type { AnswerReceipt } from '@/lib/contract/game';
import { play } from '@/lib/quiz/play';
import { initialPlayState, type PlayEvent, type PlayState } from '@/lib/quiz/play-state';
import type { DealtGame } from './game-definitions';
import type { OutboxNews, OutboxStatus } from './outbox';
import { completionBody, pendingBodies, unsentChoices } from './play-bodies';
import { createPlayCalls, SESSION_CHANGED_TEXT, startProblemText } from './play-calls';
import type { PlayControllerParts } from './play-controller-parts';
import { hasEnded } from './play-memory';

/** Longest wait for an old outbox before the game is asked for: its state decides what the intro offers. */
const SETTLE_MS = 3_000;
const RESYNC_PAUSE_MS = 5_000;

export type PlayView<Game extends DealtGame = DealtGame> = {
  state: PlayState;
  /** The game as it was dealt; null while it loads. */
  dealtGame: Game | null;
  outbox: OutboxStatus;
  isStarting: boolean;
  /** A run in play is being brought back: no intro in between. */
  isResuming: boolean;
  /** Why Start failed, for people; null when it did not. */
  startProblem: string | null;
  /** Why an answer or the result was refused, for people. */
  refusal: string | null;
};

const initialView: PlayView<never> = {
  state: initialPlayState,
  dealtGame: null,
  outbox: { state: 'empty', savedAt: null },
  isStarting: false,
  isResuming: false,
  startProblem: null,
  refusal: null,
};

/** Plays one game, daily or trivia: joins the pure state machine, the outbox, the server's clock and the BFF. */
export class PlayController<Game extends DealtGame> {
  private view: PlayView<Game> = initialView;
  private readonly listeners = new Set<() => void>();
  private readonly handedOver = new Set<string>();
  private readonly calls;
  private nextResyncAt = 0;
  /** Whose run is in play, as the server says. */
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

  /** Connects to the outbox and loads the game; gives the way to disconnect. */
  readonly open = () => {
    const disconnect = this.parts.outbox.subscribe((news) => this.hear(news));
    this.load();
    return disconnect;
  };

  readonly retry = () => {
    this.dispatch({ type: 'retried' });
    this.load();
  };

  readonly start = async () => {
    const { dealtGame, isStarting, state } = this.view;
    if (!dealtGame || isStarting || state.phase !== 'intro') return;
    this.show({ isStarting: true, startProblem: null });
    try {
      await this.parts.ensureSession();
      const run = await this.calls.startGame(dealtGame.id, this.parts.timeMultiplier());
      this.owner = run.user_id;
      this.parts.memory.remember(run);
      const unsent = unsentChoices(this.parts.outbox.waiting(), run.run_id);
      this.dispatch({ type: 'started', at: this.parts.clock.now(), run, unsent });
      this.parts.outbox.signedIn(run.user_id);
    } catch (error) {
      // A session that ended behind the page's back; the button stays busy until the page has gone.
      if (isSessionOver(error)) return this.parts.leaveForAuth(error);
      this.show({ startProblem: startProblemText(error) });
    }
    this.show({ isStarting: false });
  };

  readonly choose = (questionId: string, answer: string) =>
    this.dispatch({ type: 'chosen', at: this.parts.clock.now(), questionId, answer });
  readonly revealHint = () => this.dispatch({ type: 'hintRevealed', at: this.parts.clock.now() });
  /** Goes on; `leftMs` is how long the question has been leaving since Next was pressed. */
  readonly next = (leftMs = 0) => {
    const at = this.parts.clock.now();
    this.dispatch({ type: 'nextPressed', at, pressedAt: at - leftMs });
  };
  readonly hold = () => this.dispatch({ type: 'held', at: this.parts.clock.now() });

  /** Time passes; after a sleep of the machine the server is asked for the time first. */
  readonly tick = () => {
    if (this.parts.clock.hasDrifted()) this.resync();
    this.dispatch({ type: 'ticked', at: this.parts.clock.now() });
  };

  /** Loads or reloads the game before play; a run in play is resumed at once. */
  readonly load = async () => {
    const { game, outbox, memory } = this.parts;
    this.show({ isResuming: memory.runInPlay() !== null });
    outbox.flush();
    await outbox.settled(SETTLE_MS);
    try {
      const dealt = await this.calls.getGamePatiently();
      const isInPlay = await this.isInPlay(dealt);
      this.show({ dealtGame: dealt, isResuming: isInPlay });
      this.dispatch({
        type: 'loaded',
        game: game.name,
        questions: game.questionsOf(dealt),
        durationSeconds: game.durationSecondsOf(dealt),
      });
      if (isInPlay) await this.start();
    } catch {
      this.dispatch({ type: 'loadFailed' });
    }
    this.show({ isResuming: false });
  };

  /** True for a game with a run that is surely still open: starting must open none that nobody asked for. */
  private async isInPlay(dealt: Game): Promise<boolean> {
    const { game, memory, clock, account } = this.parts;
    if (game.knownRunOf(dealt)?.state === 'open') return true;
    const run = memory.runInPlay();
    if (run?.kind !== 'practice' || run.game_id !== dealt.id || hasEnded(run, clock.now())) return false;
    return run.user_id === (await account());
  }

  private hear(news: OutboxNews) {
    if (news.type === 'status') return this.show({ outbox: news.status });
    if (news.runId !== this.view.state.run?.run_id) return;
    if (news.type === 'receipt') return void this.judge(news.receipt);
    if (news.type === 'sessionEnded') return this.parts.leaveForAuth(news.error);
    if (news.type === 'sessionChanged') return this.show({ refusal: SESSION_CHANGED_TEXT });
    if (news.type === 'dropped') return this.hearRefusal(news);
    this.parts.memory.forget();
    this.dispatch({ type: 'resultArrived', result: news.result });
  }

  private hearRefusal({ questionId, code, reason }: Extract<OutboxNews, { type: 'dropped' }>) {
    if (questionId === null) {
      this.show({ refusal: reason });
      return void this.resync();
    }
    if (code === 'answer_locked') return void this.fetchTruth(questionId);
    this.dispatch({ type: 'answerRefused', questionId });
    if (code === 'run_closed') return this.sendCompletion();
    this.show({ refusal: reason });
  }

  /** SPEC §5: the browser opens the answer itself; the receipt's verdict is the fallback of last resort. */
  private async judge(receipt: AnswerReceipt) {
    const openedAnswer = await this.openSealed(receipt.question_id, receipt.passphrase);
    this.dispatch({ type: 'receiptArrived', receipt, openedAnswer });
  }

  private openSealed(questionId: string, passphrase: string): Promise<string | null> {
    const question = this.view.state.questions.find(({ id }) => id === questionId);
    if (!question) return Promise.resolve(null);
    return openAnswer({ sealed: question.answer, passphrase }).catch(() => null);
  }

  /** Another tab answered first: what the server has stored is shown. */
  private async fetchTruth(questionId: string) {
    const { run } = this.view.state;
    if (!run) return;
    try {
      if (run.kind === 'scored' && (await this.showClosedRun())) return;
      const truth = await this.calls.startGame(run.game_id, run.time_multiplier);
      const stored = truth.answered.find(({ question_id }) => question_id === questionId);
      const opened = stored ? await this.openSealed(questionId, stored.passphrase) : null;
      const openedAnswers = opened === null ? {} : { [questionId]: opened };
      this.dispatch({ type: 'truthArrived', run: truth, openedAnswers });
    } catch {
      // The verdict stays open; the result, which comes from the server, will tell.
    }
    this.dispatch({ type: 'answerRefused', questionId });
  }

  private async resync() {
    const now = this.parts.clock.mark();
    if (now < this.nextResyncAt) return;
    this.nextResyncAt = now + RESYNC_PAUSE_MS;
    await this.showClosedRun().catch(() => false);
  }

  /** Also brings the clock back in step. True when the run in play was closed meanwhile, here or elsewhere. */
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

  /** Every new choice goes to the outbox, and the completion behind them. */
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

/** How many turns in a row may go to accepting connections while a request waits to begin. */
const MOST_ACCEPTING_TURNS = 16;

/**
 * Begins at most one piece of work in each turn of the event loop, in order (decision 084). libuv accepts one connection a
 * turn: if many requests began in one, clients that connect would wait for all of them, even to be refused.
 *
 * @returns {{ begin: (work: () => void) => void, hasAccepted: () => void }} `hasAccepted` is told of each new connection: as
 *   more may follow at once, the next turns are left to them.
 */
export function createOneATurn() {
  /** @type {(() => void)[]} */
  const waiting = [];
  let [isScheduled, isAccepting, acceptingTurns] = [false, false, 0];

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  }

  function turn() {
    isScheduled = false;
    if (isAccepting && acceptingTurns < MOST_ACCEPTING_TURNS) acceptingTurns += 1;
    else {
      acceptingTurns = 0;
      waiting.shift()?.();
    }
    isAccepting = false;
    if (waiting.length > 0) schedule();
  }

  return {
    begin(work) {
      waiting.push(work);
      schedule();
    },
    hasAccepted() {
      isAccepting = true;
    },
  };
}

/**
 * Makes calls rare: the first is made at once, and what is asked within the time after a call is one call at its end.
 *
 * @param {number} everyMs
 * @param {() => void} run
 * @returns {{ ask: () => void, stop: () => void }} `stop` drops what was asked and not done
 */
export function atMostEvery(everyMs, run) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let askedAgain = false;
  const fire = () => {
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (askedAgain) {
        askedAgain = false;
        fire();
      }
    }, everyMs);
    timer.unref();
  };
  return {
    ask() {
      if (timer) askedAgain = true;
      else fire();
    },
    stop() {
      clearTimeout(timer);
      askedAgain = false;
    },
  };
}

export interface Progress {
  /** Reports how many of the total are done. */
  update(done: number): void;
  /** Leaves the last state on the screen and starts a new line. */
  end(): void;
}

interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
}

const BAR_WIDTH = 30;
/** Without a terminal: one line at the start and then every this many seconds. */
const LINE_SECONDS = 5;

/**
 * Shows the progress of a long task: a bar that is redrawn on a terminal, else a line at the start, every five seconds
 * and at the end.
 */
export function createProgress({
  total,
  what,
  screen,
  now = () => performance.now(),
}: {
  total: number;
  /** What is done with each item, for the output: 'sealed and stored'. */
  what: string;
  screen: Screen;
  /** Milliseconds. */
  now?: () => number;
}): Progress {
  const started = now();
  let lastLine = Number.NEGATIVE_INFINITY;
  let shown = -1;
  const line = (done: number) => {
    const seconds = Math.max((now() - started) / 1000, 0.001);
    const rate = done / seconds;
    const left = rate > 0 ? Math.ceil((total - done) / rate) : undefined;
    const wait = done === total ? `${Math.round(seconds)} s` : left !== undefined && `${left} s left`;
    return [`${done} of ${total} ${what}`, `${rate.toFixed(0)}/s`, wait].filter(Boolean).join(', ');
  };
  return {
    update(done) {
      if (done === shown) return;
      if (screen.isTTY) {
        const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
        screen.write(`\r\u001b[2K[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${line(done)}`);
      } else if (done === total || now() - lastLine >= LINE_SECONDS * 1000) {
        lastLine = now();
        screen.write(`${line(done)}\n`);
      }
      shown = done;
    },
    end() {
      if (screen.isTTY && shown !== -1) screen.write('\n');
    },
  };
}

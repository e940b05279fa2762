type Retry = {
  /** How often the work is done at most. */
  times: number;
  isRetryable: (error: unknown) => boolean;
  /** Milliseconds to wait after the nth failure; none by default. */
  pauseMs?: (attempt: number) => number;
  /** In place of a timer. */
  pause?: (ms: number) => Promise<void>;
};

/** Repeats work that failed in a way that may pass. Throws the first other failure, or the last one. */
export async function retry<T>(
  work: () => Promise<T>,
  { times, isRetryable, pauseMs, pause = pauseByTimer }: Retry,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt >= times) throw error;
      if (pauseMs) await pause(pauseMs(attempt));
    }
  }
}

function pauseByTimer(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

type Task = () => Promise<unknown>;

/** Remembers how to stop what was started. `run` stops the latest first, and all of it even when one of them fails. */
export function createCleanup() {
  const tasks: Task[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (task: Task): void => void tasks.push(task),
    /** For what the others stand on. */
    addLast: (task: Task): void => void tasks.unshift(task),
    run(): Promise<void> {
      running ??= runAll(tasks);
      return running;
    },
  };
}

async function runAll(tasks: Task[]): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    await task().catch((error: unknown) => console.error('Not stopped cleanly:', error));
  }
}

type Task = () => Promise<unknown>;

/** Creates a list of cleanup tasks. `run` runs the latest first, and all of them even when one fails. */
export function createCleanup() {
  const tasks: Task[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (task: Task): void => void tasks.push(task),
    /** Adds a task that runs last, for a resource that the others depend on. */
    addLast: (task: Task): void => void tasks.unshift(task),
    run(): Promise<void> {
      running ??= runAll(tasks);
      return running;
    },
  };
}

async function runAll(tasks: Task[]): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    await task().catch((error: unknown) => console.error('A cleanup task failed:', error));
  }
}

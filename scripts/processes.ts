import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, isRunByNpm } from './environment';

/** Arguments of node that end a child when this process is gone. */
export const WITH_PARENT = ['--import', './scripts/exit-with-parent.mjs'];

/** Next's command line, from the checkout's folder. */
export const NEXT = 'node_modules/next/dist/bin/next';

export interface Command {
  /** What messages call it. */
  name: string;
  /** Arguments of node. */
  args: string[];
  env: Record<string, string | undefined>;
  /** Keep the output back unless the command fails. */
  quiet?: boolean;
}

export interface Exit {
  name: string;
  /** `code 1` or `signal SIGKILL`. */
  how: string;
  ok: boolean;
}

/** Starts node processes, passes their output on line by line, and can stop all of them. */
export function createChildren({ graceMs = 8_000 } = {}) {
  const running = new Set<{ process: ChildProcess; exit: Promise<Exit> }>();
  let stopping = false;

  function start(command: Command): Promise<Exit> {
    // A group of its own: Ctrl-C then reaches only the start script, which stops the children in order.
    const child = spawn(process.execPath, command.args, {
      env: childEnvironment(command.env),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    const kept = passOutputOn(child, command);
    const closed = new Promise((resolve) => child.once('close', resolve));
    const exit = watchExit(child, command.name).then(async (exit) => {
      // The last lines are still in the pipe; a helper that outlives its parent may hold the pipe open for ever.
      await Promise.race([closed, sleep(500, undefined, { ref: false })]);
      if (!exit.ok && !stopping) process.stderr.write(kept.join(''));
      return exit;
    });
    const entry = { process: child, exit };
    running.add(entry);
    return exit.finally(() => running.delete(entry));
  }

  /** SIGTERM to all, SIGKILL to what still runs after the grace. */
  async function stop(): Promise<void> {
    stopping = true;
    const all = [...running];
    for (const { process } of all) signalGroup(process, 'SIGTERM');
    const timer = setTimeout(() => {
      for (const { process } of all) signalGroup(process, 'SIGKILL');
    }, graceMs);
    await Promise.all(all.map(({ exit }) => exit));
    clearTimeout(timer);
  }

  /** For a second Ctrl-C. */
  function kill(): void {
    for (const { process } of running) signalGroup(process, 'SIGKILL');
  }

  return { start, stop, kill };
}

/** Resolves when the process has ended, or could not be started. */
export function watchExit(child: ChildProcess, name: string): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ name, how: error.message, ok: false }));
    child.once('exit', (code, signal) =>
      resolve({ name, how: signal ? `signal ${signal}` : `code ${code}`, ok: code === 0 }),
    );
  });
}

interface NodeOptions {
  env?: Record<string, string | undefined>;
  stdio?: SpawnOptions['stdio'];
}

/** Runs node to its end, by default on this terminal without its input. Returns whether it ended well. */
export async function runNode(
  args: string[],
  { env = {}, stdio = ['ignore', 'inherit', 'inherit'] }: NodeOptions = {},
): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio, env: childEnvironment(env) });
  return (await watchExit(child, args[0] ?? 'node')).ok;
}

/**
 * Starts node and waits until its address answers. The server ends with this process at the latest.
 * @throws Error when it ends before it is ready
 */
export async function startServer(
  { name, args, readyUrl }: { name: string; args: string[]; readyUrl: string },
  { env = {}, stdio = ['ignore', 'inherit', 'inherit'] }: NodeOptions = {},
): Promise<Server> {
  const child = spawn(process.execPath, args, { stdio, env: childEnvironment(env) });
  const exit = watchExit(child, name);
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  void exit.then(() => process.off('exit', end));
  await waitUntilAnswers(readyUrl, { exit });
  return {
    pid: child.pid,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exit;
    },
  };
}

export interface Server {
  pid: number | undefined;
  /** Resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Resolves when the address answers 2xx.
 * @throws Error when the process ends before
 */
export function waitUntilAnswers(url: string, wait: Wait = {}): Promise<void> {
  const isReady = () =>
    fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return waitUntil(isReady, wait);
}

interface Wait {
  /** Of the process that is waited for. */
  exit?: Promise<Exit>;
  timeoutSeconds?: number;
}

/**
 * Asks again and again until the reply is true.
 * @throws Error when the process ends before, or after the timeout
 */
export async function waitUntil(
  isReady: () => Promise<boolean>,
  { exit, timeoutSeconds = Infinity }: Wait = {},
): Promise<void> {
  let ended: Exit | undefined;
  void exit?.then((how) => {
    ended = how;
  });
  const startedMs = Date.now();
  while (!ended) {
    if (await isReady()) return;
    if (Date.now() - startedMs > timeoutSeconds * 1_000)
      throw new Error(`not ready within ${timeoutSeconds} seconds`);
    await sleep(150);
  }
  throw new Error(`${ended.name} ended before it was ready (${ended.how})`);
}

/** Calls back once npm, when it has started this process, is gone: npm dies of a SIGTERM without passing it on. */
export function onNpmEnd(callback: () => void): void {
  if (!isRunByNpm()) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 300);
  watch.unref();
}

function passOutputOn(child: ChildProcess, command: Command): string[] {
  const kept: string[] = [];
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      const text = `[${command.name}] ${line}\n`;
      if (command.quiet) kept.push(text);
      else out.write(text);
    });
  }
  return kept;
}

/** SIGTERM goes to the process alone, so that it can end its own helpers; SIGKILL to everything it has started. */
function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

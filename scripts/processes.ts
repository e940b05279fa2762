import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, isRunByNpm } from './environment';

/** Node arguments that end a child process when this process has ended. */
export const EXIT_WITH_PARENT = ['--import', './scripts/exit-with-parent.mjs'];

/** Path of Next's command-line program in the checkout. */
export const NEXT = 'node_modules/next/dist/bin/next';

export interface Command {
  /** The name used in messages. */
  name: string;
  /** Arguments for Node. */
  args: string[];
  env: Record<string, string | undefined>;
  /** Returns whether the process gets a variable; without it, it gets all. */
  reads?: (name: string) => boolean;
  /** Holds the output back and prints it only when the command fails. */
  quiet?: boolean;
}

export interface Exit {
  name: string;
  /** `code 1` or `signal SIGKILL`. */
  reason: string;
  ok: boolean;
}

/** Creates a group of Node processes whose output is forwarded line by line and that can be stopped together. */
export function createChildren({ graceMs = 8_000 } = {}) {
  const running = new Set<{ name: string; process: ChildProcess; exit: Promise<Exit> }>();
  let stopping = false;

  function start(command: Command): Promise<Exit> {
    // A separate process group: Ctrl-C then reaches only the start script, which stops the children in order.
    const child = spawn(process.execPath, command.args, {
      env: childEnvironment(command.env, command.reads),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    const heldOutput = forwardOutput(child, command);
    const closed = new Promise((resolve) => child.once('close', resolve));
    const exit = watchExit(child, command.name).then(async (exit) => {
      // The last lines may still be in the pipe, which a child of this child can keep open indefinitely.
      await Promise.race([closed, sleep(500, undefined, { ref: false })]);
      if (!exit.ok && !stopping) process.stderr.write(heldOutput.join(''));
      return exit;
    });
    const entry = { name: command.name, process: child, exit };
    running.add(entry);
    return exit.finally(() => running.delete(entry));
  }

  /**
   * Stops one process after the other, the last started first: it may need the others until its own work is done. Each
   * gets SIGTERM, and SIGKILL if it still runs after its grace period.
   */
  async function stop(eachWithinMs = graceMs): Promise<void> {
    stopping = true;
    for (const { process, exit } of [...running].reverse()) {
      signalGroup(process, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(process, 'SIGKILL'), eachWithinMs);
      await exit;
      clearTimeout(timer);
    }
  }

  /** Sends SIGKILL to the process of a name, which is not expected to end by itself. */
  function end(name: string): void {
    for (const entry of running) if (entry.name === name) signalGroup(entry.process, 'SIGKILL');
  }

  /** Sends SIGKILL to all processes, for a second Ctrl-C. */
  function kill(): void {
    for (const { process } of running) signalGroup(process, 'SIGKILL');
  }

  return { start, stop, end, kill };
}

/** Resolves when the process has ended, or could not be started. */
export function watchExit(child: ChildProcess, name: string): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ name, reason: error.message, ok: false }));
    child.once('exit', (code, signal) =>
      resolve({ name, reason: signal ? `signal ${signal}` : `code ${code}`, ok: code === 0 }),
    );
  });
}

interface NodeOptions {
  env?: Record<string, string | undefined>;
  stdio?: SpawnOptions['stdio'];
}

/** Runs Node until it ends, by default with this terminal's output and no input. Returns whether it succeeded. */
export async function runNode(
  args: string[],
  { env = {}, stdio = ['ignore', 'inherit', 'inherit'] }: NodeOptions = {},
): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio, env: childEnvironment(env) });
  return (await watchExit(child, args[0] ?? 'node')).ok;
}

/**
 * Starts a Node server and resolves when its address responds with 2xx. The server is stopped when this process exits.
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
  await waitUntilResponds(readyUrl, { exit });
  return {
    pid: child.pid,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}

export interface Server {
  pid: number | undefined;
  /** Resolves when it has ended, with how. */
  stop(signal?: NodeJS.Signals): Promise<Exit>;
}

/**
 * Resolves when the address responds with 2xx.
 * @throws Error when the process ends first
 */
export function waitUntilResponds(url: string, wait: Wait = {}): Promise<void> {
  const isReady = () =>
    fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return waitUntil(isReady, wait);
}

interface Wait {
  /** Exit of the process that is waited for; ends the wait. */
  exit?: Promise<Exit>;
  timeoutSeconds?: number;
}

/**
 * Calls `isReady` repeatedly until it returns true.
 * @throws Error when the process ends first, or after the timeout
 */
export async function waitUntil(
  isReady: () => Promise<boolean>,
  { exit, timeoutSeconds = Infinity }: Wait = {},
): Promise<void> {
  let ended: Exit | undefined;
  void exit?.then((value) => {
    ended = value;
  });
  const startedMs = Date.now();
  while (!ended) {
    if (await isReady()) return;
    if (Date.now() - startedMs > timeoutSeconds * 1_000)
      throw new Error(`not ready within ${timeoutSeconds} seconds`);
    await sleep(150);
  }
  throw new Error(`${ended.name} ended before it was ready (${ended.reason})`);
}

/** Calls back when the npm that started this process has ended: npm does not forward a SIGTERM. */
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

/** Prints the output, or returns a list that its lines are added to when the command is quiet. */
function forwardOutput(child: ChildProcess, command: Command): string[] {
  const heldOutput: string[] = [];
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (command.quiet) heldOutput.push(`[${command.name}] ${line}\n`);
      else out.write(`${forwardedLine(line, { name: command.name, isTerminal: out.isTTY })}\n`);
    });
  }
  return heldOutput;
}

/**
 * Returns how a child's line is printed: for people with the child's name in front; for a collector of logs as it is when
 * it is JSON, else as a JSON line.
 */
export function forwardedLine(
  line: string,
  { name, isTerminal }: { name: string; isTerminal: boolean },
): string {
  if (isTerminal) return `[${name}] ${line}`;
  return isJson(line) ? line : JSON.stringify({ level: 30, time: Date.now(), service: name, msg: line });
}

function isJson(line: string): boolean {
  try {
    return line.startsWith('{') && typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/** Sends SIGTERM to the process alone, so that it can stop its own children, or SIGKILL to its process group. */
function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

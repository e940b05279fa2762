import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from './environment';

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
    const exit = new Promise<Exit>((resolve) => {
      child.once('error', (error) => resolve({ name: command.name, how: error.message, ok: false }));
      child.once('exit', async (code, signal) => {
        // The last lines are still in the pipe; a helper that outlives its parent may hold the pipe open for ever.
        await Promise.race([once(child, 'close'), sleep(500, undefined, { ref: false })]);
        if (code !== 0 && !stopping) process.stderr.write(kept.join(''));
        resolve({ name: command.name, how: signal ? `signal ${signal}` : `code ${code}`, ok: code === 0 });
      });
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

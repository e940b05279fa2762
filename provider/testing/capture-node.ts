import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface CapturedNode {
  child: ChildProcess;
  /** What stood on its standard output so far. */
  output(): string;
  ended: Promise<{ code: number | null; output: string; fault: string }>;
}

interface CaptureOptions {
  env: Record<string, string | undefined>;
  /** In a process group of its own, as a terminal starts it. */
  isGroup?: boolean;
}

/** Starts node without the flags of the test runner and keeps what it prints. */
export function captureNode(args: string[], { env, isGroup = false }: CaptureOptions): CapturedNode {
  const child = spawn(process.execPath, args, {
    detached: isGroup,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  let output = '';
  let fault = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    fault += part;
  });
  return {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => ({ code, output, fault })),
  };
}

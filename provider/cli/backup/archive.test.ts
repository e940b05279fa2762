import { spawn } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { succeed } from './archive';

const program = (name: string, args: string[] = []) =>
  spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] });

test('a program that is not installed is named, with what to do', async () => {
  await expect(succeed(program('playwit-has-no-such-program'), 'pg_dump')).rejects.toThrow(
    /^pg_dump is not installed on this machine, [^\n]*install it and try again\.$/,
  );
});

test('a program that fails is quoted with its last line, or its code', async () => {
  const says = program(process.execPath, ['-e', 'console.error("first\\nno space left"); process.exit(3)']);
  await expect(succeed(says, 'pg_dump')).rejects.toThrow(/^pg_dump has failed: no space left\.$/);
  const silent = program(process.execPath, ['-e', 'process.exit(3)']);
  await expect(succeed(silent, 'pg_dump')).rejects.toThrow(/^pg_dump has failed \(code 3\)\.$/);
  await expect(succeed(program(process.execPath, ['-e', '']), 'pg_dump')).resolves.toBeUndefined();
});

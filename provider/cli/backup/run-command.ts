import { parseArgs } from 'node:util';
import { explainDatabaseFault } from '@/provider/db/client-fault';
import { loadEnvFile } from '@/provider/env';

type Values = Record<string, string | boolean | undefined>;

type Given = { values: Values; positionals: string[] };

type Program = {
  /** Printed for --help and after an unknown argument. */
  help: string;
  options: NonNullable<Parameters<typeof parseArgs>[0]>['options'];
  run: (given: Given) => Promise<void>;
};

/**
 * Runs a command with the arguments of this process. Exit code 0, 1 after an error, 2 for a usage error; errors are
 * one line.
 */
export async function runCommand({ help, options, run }: Program): Promise<void> {
  const given = readArguments(options);
  if (typeof given === 'string') return fail(`${given}\n${help}`, 2);
  if (given.values.help) return void process.stdout.write(`${help}\n`);
  try {
    loadEnvFile();
    await run(given);
  } catch (error) {
    fail(explainDatabaseFault(error) ?? (error instanceof Error ? error.message : String(error)), 1);
  }
}

function readArguments(options: Program['options']): Given | string {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...options },
    });
    return { values: values as Values, positionals };
  } catch (error) {
    return (error as Error).message.split(/\. |\n/)[0] ?? 'Wrong arguments.';
  }
}

function fail(line: string, code: 1 | 2): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = code;
}

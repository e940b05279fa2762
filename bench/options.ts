import { parseArgs } from 'node:util';

export interface Options {
  /** Scenarios to run, in the order of the list. */
  names: string[];
  quick: boolean;
  rounds: number;
  /** Length of one measurement. */
  seconds: number;
  warmUpSeconds: number;
}

/**
 * Reads the command line. `--only` takes any part of a scenario's name, several separated by commas.
 * @throws Error with one line when no scenario matches or a number is invalid
 */
export function readOptions(args: string[], known: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const wanted = values.only.split(',');
  const names = known.filter((name) => wanted.some((part) => name.includes(part.trim())));
  if (names.length === 0)
    throw new Error(`--only ${values.only}: no such scenario; choose from ${known.join(', ')}`);
  return {
    names,
    quick: values.quick,
    rounds: readCount('--rounds', values.rounds ?? (values.quick ? '3' : '5')),
    seconds: readCount('--seconds', values.seconds ?? (values.quick ? '1' : '3')),
    warmUpSeconds: values.quick ? 1 : 2,
  };
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`${name} ${text}: must be a whole number of at least 1`);
  return count;
}

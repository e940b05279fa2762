import { parseArgs } from 'node:util';

export const PARTS = ['provider', 'web'] as const;
export type Part = (typeof PARTS)[number];

export interface StartOptions {
  dev: boolean;
  /** The parts that this process runs: both, or the one that `--only` names. */
  parts: readonly Part[];
}

/**
 * Reads the arguments after `npm start --`.
 * @throws Error with one line that names the allowed arguments
 */
export function readStartArguments(given: string[]): StartOptions & { buildOnly: boolean } {
  const { values, positionals } = parseArgs({
    args: given,
    strict: false,
    options: { dev: { type: 'boolean' }, build: { type: 'boolean' }, only: { type: 'string' } },
  });
  const unknown = Object.keys(values).find((name) => !['dev', 'build', 'only'].includes(name));
  const stray = unknown ? `--${unknown}` : positionals[0];
  if (stray) throw new Error(`${stray}: unknown argument; use --only web or --only provider`);
  const part = PARTS.find((name) => name === values.only);
  if (values.only !== undefined && !part) throw new Error('--only: must be followed by web or provider');
  return { dev: values.dev === true, buildOnly: values.build === true, parts: part ? [part] : PARTS };
}

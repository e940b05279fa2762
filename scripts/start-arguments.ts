import { parseArgs } from 'node:util';
import { ACCEPT_ARGUMENT, SECRET_NAMES, type Secrets } from '@/provider/secrets';

export const PARTS = ['provider', 'web'] as const;
export type Part = (typeof PARTS)[number];

export interface StartOptions {
  dev: boolean;
  /** The parts that this process runs: both, or the one that `--only` names. */
  parts: readonly Part[];
  /** Secrets that the operator changes on purpose. */
  acceptedSecrets: readonly (keyof Secrets)[];
}

/**
 * Reads the arguments after `npm start --`.
 * @throws Error with one line that names the allowed arguments
 */
export function readStartArguments(given: string[]): StartOptions & { buildOnly: boolean } {
  const { values, positionals } = parseArgs({
    args: given,
    strict: false,
    options: OPTIONS,
  });
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(OPTIONS, name));
  const stray = unknown ? `--${unknown}` : positionals[0];
  if (stray) throw new Error(`${stray}: unknown argument; use --only web or --only provider`);
  const part = PARTS.find((name) => name === values.only);
  if (values.only !== undefined && !part) throw new Error('--only: must be followed by web or provider');
  return {
    dev: values.dev === true,
    buildOnly: values.build === true,
    parts: part ? [part] : PARTS,
    acceptedSecrets: (values[ACCEPT] ?? []).map(readSecretName),
  };
}

const ACCEPT = 'accept-new-secret' satisfies typeof ACCEPT_ARGUMENT extends `--${infer Name}` ? Name : never;

const OPTIONS = {
  dev: { type: 'boolean' },
  build: { type: 'boolean' },
  only: { type: 'string' },
  [ACCEPT]: { type: 'string', multiple: true },
} as const;

function readSecretName(given: unknown): keyof Secrets {
  const found = SECRET_NAMES.find((name) => name === given);
  if (!found) throw new Error(`${ACCEPT_ARGUMENT}: must be followed by one of ${SECRET_NAMES.join(', ')}`);
  return found;
}

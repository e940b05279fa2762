import { realpath } from 'node:fs/promises';
import type { ErrorBody } from '@/lib/contract/error-body';
import { DataFolderError, type DataFolderInUseError } from '@/provider/db/data-folder';
import type { CommandEnv } from '@/provider/env';
import type { ProviderCommand, ProviderResult } from '@/provider/owner-commands';
import {
  COMMAND_SIGNATURE_HEADER,
  QUESTION_COMMANDS_PATH,
  signCommand,
} from '@/provider/routes/question-commands';
import { findKeptInternalSecret } from '@/provider/secrets';

/** Longest wait for the provider, which may be sealing questions at the same time. */
const WAIT_MS = 60_000;

type Site = Pick<CommandEnv, 'dataDir' | 'providerPort' | 'internalSecret'>;

/**
 * Runs a command in the provider that holds the data folder, on this machine.
 * @throws DataFolderError with one line for the operator when there is no such provider or it rejects the command
 */
export async function askProvider<Name extends ProviderCommand['command']>(
  { dataDir, providerPort, internalSecret }: Site,
  command: Extract<ProviderCommand, { command: Name }>,
  { owner }: DataFolderInUseError,
): Promise<Extract<ProviderResult, { command: Name }>> {
  const inUse = `DATA_DIR ${dataDir} is in use by ${owner}`;
  const address = `http://127.0.0.1:${providerPort}`;
  const secret = internalSecret ?? (await findKeptInternalSecret(dataDir));
  if (!secret)
    throw new DataFolderError(`${inUse}: set INTERNAL_SECRET to the site's value, or stop the site first.`);
  const body = JSON.stringify(command);
  const signature = signCommand({ secret, dataDir: await realpath(dataDir), body, atMs: Date.now() });
  const received = await send(`${address}${QUESTION_COMMANDS_PATH}`, signature, body);
  if (received === 'late')
    throw new DataFolderError(
      `${inUse}, which has not responded for ${WAIT_MS / 1000} seconds; the command may have been executed. Try again.`,
    );
  if (received?.data?.command === command.command)
    return received.data as Extract<ProviderResult, { command: Name }>;
  if (!received?.statusCode || received.statusCode === 401 || received.detail === UNKNOWN_PATH)
    throw new DataFolderError(
      `${inUse}, and its provider does not respond at ${address}: wait until it has started, set PROVIDER_PORT and INTERNAL_SECRET to its values, or stop it first.`,
    );
  throw new DataFolderError(String(received.detail ?? JSON.stringify(received)));
}

/** Also the response when a proxy has added a forwarding header. */
const UNKNOWN_PATH = 'Not found.';

type ProviderBody = Partial<ErrorBody> & { data?: ProviderResult };

/** Returns the JSON of the response; undefined without a provider at the address, 'late' after a long wait. */
async function send(
  address: string,
  signature: string,
  body: string,
): Promise<ProviderBody | 'late' | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [COMMAND_SIGNATURE_HEADER]: signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return ((await response.json()) as ProviderBody | null) ?? undefined;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'late' : undefined;
  }
}

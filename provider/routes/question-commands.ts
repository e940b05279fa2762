import { createHmac, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono, Context as HonoContext } from 'hono';
import { ApiError } from '@/lib/contract/errors';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';
import { OperatorError } from '@/provider/db/operator-error';
import type { Snapshot } from '@/provider/db/snapshot';
import { invalidInput, notFound, unavailable } from '@/provider/errors';
import {
  isWriting,
  type ProviderCommand,
  type ProviderResult,
  providerCommand,
  runOwnerCommand,
} from '@/provider/owner-commands';
import type { Context } from '@/provider/services/platform/context';
import { readJsonBody } from './json-body';
import { describeIssue } from './validation-messages';

export const QUESTION_COMMANDS_PATH = '/internal/questions';

/** `<milliseconds since 1970>;<hex HMAC-SHA-256 with INTERNAL_SECRET>`: the secret itself is never sent. */
export const COMMAND_SIGNATURE_HEADER = 'x-playwit-command';

/** Maximum age of a signed command, so that a captured one cannot be replayed later. */
const MAX_AGE_MS = 60_000;

type Settings = {
  internalSecret: string;
  /** Real path of the embedded database's data folder; a command for another installation is rejected. */
  dataDir: string;
  canWrite: () => boolean;
  snapshot?: ((folder: string) => Promise<Snapshot>) | undefined;
};

type Signed = { secret: string; dataDir: string; body: string; atMs: number };

/** Returns the signature header's value for a command to the provider that runs on that data folder. */
export function signCommand({ secret, dataDir, body, atMs }: Signed): string {
  const text = [QUESTION_COMMANDS_PATH, atMs, dataDir, body].join('\n');
  return `${atMs};${createHmac('sha256', secret).update(text).digest('hex')}`;
}

/**
 * Mounts `POST /internal/questions`: commands of `npm run questions` for a provider that has the embedded database open.
 * Not an endpoint of the contract; callers on another machine or behind a proxy get 404.
 */
export function mountQuestionCommands(app: Hono, context: Context, settings: Settings): void {
  app.post(QUESTION_COMMANDS_PATH, async (c) => {
    if (!isFromThisMachine(c)) throw notFound('Not found.');
    if (!isSigned(c.req.header(COMMAND_SIGNATURE_HEADER), await c.req.text(), { context, settings })) {
      throw new ApiError({ statusCode: 401, detail: 'The command is not signed for this copy of Playwit.' });
    }
    const body = await readJsonBody(c);
    const { data: command, error } = providerCommand.safeParse(body, { error: describeIssue });
    if (!command) throw invalidInput(error, body);
    const writes = isWriting(command);
    if (writes && !settings.canWrite()) throw unavailable('The server is out of disk space.');
    const data = await run(command, { context, settings });
    if (writes) context.log.info({ command: command.command }, 'owner command');
    return c.json({ data });
  });
}

async function run(command: ProviderCommand, { context, settings }: Receiver): Promise<ProviderResult> {
  if (command.command !== 'snapshot') return runOwnerCommand(context, command);
  if (!settings.snapshot) throw unavailable('This provider has no embedded database.');
  const snapshot = await settings.snapshot(command.folder).catch((error: unknown) => {
    throw error instanceof OperatorError ? unavailable(error.message) : error;
  });
  context.log.info(snapshot, 'database copied for a backup');
  return { command: 'snapshot', ...snapshot };
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add, the site's own header for a browser's address included. */
const FORWARDING_HEADER = new RegExp(
  `^(x-forwarded(-.+)?|forwarded|via|x-real-ip|(x-|true-|fastly-)?client-ip|cf-connecting-ip|${CLIENT_ADDRESS_HEADER})$`,
);

function isFromThisMachine(c: HonoContext): boolean {
  const names = Object.keys(c.req.header());
  if (names.some((name) => FORWARDING_HEADER.test(name))) return false;
  // app.request() in tests has no connection unless the test provides one.
  const address = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
  return address !== undefined && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

type Receiver = { context: Context; settings: Settings };

function isSigned(header: string | undefined, body: string, { context, settings }: Receiver): boolean {
  const [time, signature] = /^(\d{13});([0-9a-f]{64})$/.exec(header ?? '')?.slice(1) ?? [];
  if (!time || !signature) return false;
  const atMs = Number(time);
  const [, expected = ''] = signCommand({ ...settings, secret: settings.internalSecret, body, atMs }).split(
    ';',
  );
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(expected, 'hex'))) return false;
  return Math.abs(context.clock().getTime() - atMs) <= MAX_AGE_MS;
}

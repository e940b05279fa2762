import { type DestinationStream, type Logger, pino } from 'pino';
import { causes } from './db/client-error-code';
import { currentRequestId } from './request-scope';

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  /** Frames only: the first lines of a stack repeat the message. */
  stack: string[];
  cause?: LoggedError;
};

/** Characters from which on an unbroken run of letters and digits is taken for a token, a code's hash or a key. */
const OPAQUE_MIN = 24;

type LogSettings = { level?: string; destination?: DestinationStream };

/**
 * Creates a process's log: JSON lines, with errors as `describeError` returns them, and with the id of the request during
 * which a line is written.
 */
export function createLog(service: string, { level = 'info', destination }: LogSettings = {}): Logger {
  const options = { level, base: { service }, serializers: { err: describeError }, mixin: describeRequest };
  // Writing at once would keep each request waiting for the pipe. What is left is written before the process exits.
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false }));
}

function describeRequest(): { request_id?: string } {
  const id = currentRequestId();
  return id ? { request_id: id } : {};
}

/**
 * Returns what may be logged of an error and its causes: class, codes and frames, and the message without the parameters
 * of a statement, addresses, tokens and links. Other properties (a driver's `detail`, `parameters`) are left out.
 */
export function describeError(error: unknown): LoggedError | undefined {
  return [...causes(error)].reduceRight<LoggedError | undefined>(
    (cause, one) => ({ ...describeOne(one), ...(cause && { cause }) }),
    undefined,
  );
}

function describeOne(error: object): LoggedError {
  const { name, message, code, constraint, stack } = error as Record<string, unknown>;
  return {
    type: error.constructor?.name || String(name ?? 'Error'),
    message: withoutSecrets(String(message ?? '')),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: String(stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}

function withoutSecrets(message: string): string {
  const [text = ''] = message.split(/\nparams: /);
  return text
    .replace(/https?:\/\/\S+/g, '[link]')
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[address]')
    .replace(/\b\d{6}\b/g, '[number]')
    .replace(/[A-Za-z0-9_.+/=-]+/g, (word) => (isOpaque(word) ? '[opaque]' : word));
}

// Long names of columns and files have no digits, or stand between dots and slashes in short pieces.
const isOpaque = (word: string) =>
  word.split(/[./]/).some((piece) => piece.length >= OPAQUE_MIN && /\d/.test(piece));

import { causes, databaseErrorCode } from './client-error-code';
import { isDiskFull } from './data-folder';
import { OperatorError } from './operator-error';

/** Thrown when a connection that must be PostgreSQL's own leads to a pooler. */
export class UnexpectedPoolerError extends OperatorError {
  override message =
    'DATABASE_DIRECT_URL: must be the address of PostgreSQL itself. DATABASE_URL may be a pooler only when it is set: messages and migrations do not pass through one.';
}

/** Returns one line for the operator when the database cannot be used as configured; undefined for any other error. */
export function explainDatabaseFault(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error)) return 'The disk of the database is full: free some space and start again.';
  if (isRefusedByPooler(error)) return new UnexpectedPoolerError().message;
  const code = databaseErrorCode(error);
  if (!code || !CONNECTION_CODES.has(code)) return undefined;
  return `DATABASE_URL: PostgreSQL cannot be reached or rejects the login (${code}): check address, name and password.`;
}

/** Reports whether a call got no connection to the database in time, so that nothing of it was begun. */
export function isUnreached(error: unknown): boolean {
  return [...causes(error)].some(
    ({ code, message }) => NOT_ADMITTED.has(String(code)) || TIMED_OUT.has(String(message)),
  );
}

/** Refused before a login: the address, a server that starts or stops, and too many connections. */
const NOT_ADMITTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', '57P03', '53300']);

/** The words of `pg` and its pool, which give these errors no code. */
const TIMED_OUT = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** PgBouncer's words when a connection asks for limits of its own. */
function isRefusedByPooler(error: unknown): boolean {
  return [...causes(error)].some(({ message }) => String(message).includes('unsupported startup parameter'));
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // Wrong password, unknown role, unknown database.
  '28P01',
  '28000',
  '3D000',
]);

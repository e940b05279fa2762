import { databaseErrorCode } from './client-error-code';
import { DataFolderError, isDiskFull } from './data-folder';

/** Returns one line for the operator when the database cannot be used as configured; undefined for any other error. */
export function explainDatabaseFault(error: unknown): string | undefined {
  if (error instanceof DataFolderError) return error.message;
  if (isDiskFull(error)) return 'The disk of the database is full: free some space and start again.';
  const code = databaseErrorCode(error);
  if (!code || !CONNECTION_CODES.has(code)) return undefined;
  return `DATABASE_URL: PostgreSQL cannot be reached or rejects the login (${code}): check address, name and password.`;
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

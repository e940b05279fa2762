import { causes, databaseErrorCode } from './client-error-code';

const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const SERIALISATION_FAILURE = '40001';

/** Returns the name of the unique constraint or index that an error reports as violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (databaseErrorCode(error) !== UNIQUE_VIOLATION) return undefined;
  // Both drivers' errors are wrapped in Drizzle's.
  for (const cause of causes(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** Returns true when two transactions conflicted: the one that failed can be retried. */
export function isLostRace(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  return [UNIQUE_VIOLATION, DEADLOCK, SERIALISATION_FAILURE].includes(code);
}

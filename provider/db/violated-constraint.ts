import { causes, databaseErrorCode } from './client-error-code';

const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const SERIALISATION_FAILURE = '40001';

/** The name of the unique constraint or index that an error says was violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (databaseErrorCode(error) !== UNIQUE_VIOLATION) return undefined;
  // Both drivers' errors arrive wrapped in Drizzle's.
  for (const cause of causes(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** True when two transactions got in each other's way: the one that lost may simply be done again. */
export function isLostRace(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  return [UNIQUE_VIOLATION, DEADLOCK, SERIALISATION_FAILURE].includes(code);
}

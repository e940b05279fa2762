/**
 * Returns the SQLSTATE (`23505`) or system code (`ECONNREFUSED`) of an error or of its causes; undefined without one.
 * Checks the shape, not the class: inside Jest, errors of Node's own modules belong to another realm.
 */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const { code } of causes(error)) {
    if (typeof code === 'string') return code;
  }
  return undefined;
}

interface Cause {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** Yields the error itself, then its cause, and so on. */
export function* causes(error: unknown): Generator<Cause> {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const cause: Cause = current;
    yield cause;
    current = cause.cause;
  }
}

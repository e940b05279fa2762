/**
 * The SQLSTATE (`23505`) or system code (`ECONNREFUSED`) of an error or of what caused it; undefined when there is none.
 * Looks at the shape, not at the class: errors of Node's own modules are of another realm inside Jest.
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

/** The error itself, then what caused it, and so on. */
export function* causes(error: unknown): Generator<Cause> {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const cause: Cause = current;
    yield cause;
    current = cause.cause;
  }
}

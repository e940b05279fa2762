import 'server-only';

import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { NetworkError } from '@/lib/contract/errors';

/** Calls in a row that got no response. Any response in between, whatever its status, shows that the provider lives. */
const SILENT_CALLS = 10;

/** How long calls fail at once before one of them tries again, and how long that one may take. */
const REST_MS = 1_000;
const PROBE_MS = 1_000;

/** The browser has hung up, so its call was dropped. */
export class AbandonedError extends NetworkError {}

/**
 * One per web process. Only silence opens it: a provider that refuses with 503 is alive and says itself when to come back,
 * and a browser that hangs up says nothing about the provider.
 */
const breaker = circuitBreaker(
  handleWhen((error) => error instanceof NetworkError && !(error instanceof AbandonedError)),
  { breaker: new ConsecutiveBreaker(SILENT_CALLS), halfOpenAfter: REST_MS },
);

/**
 * Runs a call of the provider, unless the provider was silent too often a moment ago: then it throws a NetworkError at once,
 * so that pages come from their last data and nobody waits. `work` gets the most milliseconds it may take.
 */
export async function throughBreaker<Result>(work: (mostMs: number) => Promise<Result>): Promise<Result> {
  // While one call tries, cockatiel would let the others wait for its outcome.
  if (breaker.state === CircuitState.HalfOpen) throw givenUp();
  const mostMs = breaker.state === CircuitState.Closed ? Number.POSITIVE_INFINITY : PROBE_MS;
  try {
    return await breaker.execute(() => work(mostMs));
  } catch (error) {
    throw error instanceof BrokenCircuitError ? givenUp(error) : error;
  }
}

/** Reports whether a call was not made, because the provider was silent before. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof GivenUpError;
}

class GivenUpError extends NetworkError {}

const givenUp = (cause?: Error) =>
  new GivenUpError('The provider has been silent; it is asked again in a moment.', { cause });

import type { ErrorBody } from '@/lib/contract/error-body';

/** The provider answered, and refused. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  constructor(
    readonly body: ErrorBody,
    readonly retryAfter: string | null = null,
  ) {
    super([body.detail ?? body.code ?? body.statusCode].flat().join(' '));
  }
}

/** No usable answer: down, too slow, or an answer that is not the contract's. Nothing is known about the call. */
export class ProviderUnavailable extends Error {
  override name: string = 'ProviderUnavailable';
}

/** An answer came, and it is not the contract's: SPEC §8's unreadable body. */
export class ProviderUnreadable extends ProviderUnavailable {
  override name = 'ProviderUnreadable';
}

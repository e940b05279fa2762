import 'server-only';

import { type EndpointName, endpoints, type ResponseOf } from '@/lib/contract/endpoints';
import type { ErrorCode } from '@/lib/contract/error-body';
import { ApiError } from '@/lib/contract/errors';
import { callProvider, type ProviderCall } from '@/lib/provider-api/call-provider';
import { clearTokens, readTokens, renewGuestCredentials, writeTokens } from './cookies';
import { refreshOnce } from './refresh-once';

/** Maximum refreshes in a row for one call before the session ends (product rules §7). */
const TOKEN_RETRIES = 4;

/**
 * Calls the provider as the player this browser is signed in as. An expired token is refreshed and the call repeated;
 * an ended session clears the cookies, and an `optional` call continues as a visitor's. An outage never changes the
 * cookies.
 */
export async function callAsPlayer<N extends EndpointName>(
  name: N,
  call: ProviderCall,
): Promise<ResponseOf<N>> {
  if (endpoints[name].auth === 'none') return callProvider(name, call);
  try {
    return await callWithRefresh(name, call);
  } catch (error) {
    if (!hasCode(error, 'refresh_not_valid')) throw error;
    await clearTokens();
    if (endpoints[name].auth === 'optional') return callProvider(name, call);
    throw error;
  }
}

async function callWithRefresh<N extends EndpointName>(name: N, call: ProviderCall): Promise<ResponseOf<N>> {
  let { access, refresh } = await readTokens();
  let refused = 0;
  for (;;) {
    try {
      if (access || !refresh) return await callProvider(name, { ...call, accessToken: access });
    } catch (error) {
      if (!hasCode(error, 'token_not_valid')) throw error;
      if (!refresh) throw sessionEnded();
      refused += 1;
      if (refused > TOKEN_RETRIES) throw await giveUp();
    }
    const tokens = await refreshOnce(refresh, call.clientAddress ?? null);
    await writeTokens(tokens);
    await renewGuestCredentials();
    ({ access, refresh } = tokens);
  }
}

/** Clears the tokens and returns the error for a retry count above 4 (product rules §7). */
async function giveUp(): Promise<ApiError> {
  await clearTokens();
  return new ApiError({
    statusCode: 401,
    code: 'authentication_timeout',
    // verbatim from the specification
    detail: 'Autentication timeout',
  });
}

const sessionEnded = () =>
  new ApiError({ statusCode: 401, code: 'refresh_not_valid', detail: 'Please sign in again.' });

function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.body.code === code;
}

import type { ErrorCode } from '@/lib/contract/error-body';
import 'server-only';

import type { ResponseOf } from '@/lib/contract/endpoints';
import { type RouteName, routes } from '@/lib/contract/routes';
import { callProvider, type ProviderCall } from '@/lib/provider-api/call-provider';
import { ProviderRefusal } from '@/lib/provider-api/provider-errors';
import { clearTokens, readTokens, writeTokens } from './cookies';
import { refreshOnce } from './refresh-once';

/** Refreshes in a row for one call before the session is given up (SPEC §7). */
const TOKEN_RETRIES = 4;

/**
 * Calls the provider as whoever this browser is signed in as. An expired token is refreshed and the call repeated; a
 * session that has ended clears the cookies, and an `optional` call then goes on as a visitor. A fault or a 5xx never
 * touches the cookies.
 */
export async function callAsPlayer<N extends RouteName>(name: N, call: ProviderCall): Promise<ResponseOf<N>> {
  if (routes[name].auth === 'none') return callProvider(name, call);
  try {
    return await callWithRefresh(name, call);
  } catch (error) {
    if (!isRefusal(error, 'refresh_not_valid')) throw error;
    await clearTokens();
    if (routes[name].auth === 'optional') return callProvider(name, call);
    throw error;
  }
}

async function callWithRefresh<N extends RouteName>(name: N, call: ProviderCall): Promise<ResponseOf<N>> {
  let { access, refresh } = await readTokens();
  let refused = 0;
  for (;;) {
    try {
      if (access || !refresh) return await callProvider(name, { ...call, accessToken: access });
    } catch (error) {
      if (!isRefusal(error, 'token_not_valid')) throw error;
      if (!refresh) throw sessionEnded();
      refused += 1;
      if (refused > TOKEN_RETRIES) throw await giveUp();
    }
    const tokens = await refreshOnce(refresh, call.clientAddress ?? null);
    await writeTokens(tokens);
    ({ access, refresh } = tokens);
  }
}

/** SPEC §7: a retry count above 4 clears the tokens and fails with this text, spelled so. */
async function giveUp(): Promise<ProviderRefusal> {
  await clearTokens();
  return new ProviderRefusal({
    statusCode: 401,
    code: 'authentication_timeout',
    detail: 'Autentication timeout',
  });
}

const sessionEnded = () =>
  new ProviderRefusal({ statusCode: 401, code: 'refresh_not_valid', detail: 'Please sign in again.' });

function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof ProviderRefusal && error.body.code === code;
}

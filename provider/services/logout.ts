import type { Caller } from './caller';
import type { Context } from './context';
import { endSessions } from './session';

/** Ends the caller's session: its refresh family is revoked and its access tokens are refused. */
export async function logout(context: Context, caller: Caller): Promise<Record<string, never>> {
  await endSessions(context.db, { ...caller, at: context.clock() });
  context.sessions.forget(caller.userId);
  return {};
}

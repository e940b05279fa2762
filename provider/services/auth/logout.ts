import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { endSessions } from '@/provider/services/platform/session';

/** Ends the caller's session: revokes its refresh family and rejects its access tokens. */
export async function logout(context: Context, caller: Caller): Promise<Record<string, never>> {
  await endSessions(context.db, { ...caller, at: context.clock() });
  context.sessions.forget(caller.userId);
  return {};
}

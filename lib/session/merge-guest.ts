import 'server-only';

import type { MergePreview } from '@/lib/contract/account';
import { ApiError } from '@/lib/contract/errors';
import { callAsPlayer } from './call-as-player';
import { clearGuestCredentials, readGuestCredentials } from './cookies';

/**
 * Merges the guest of this browser's cookie into the signed-in account, or with `dry_run` returns what would move.
 * Deletes the cookie after the merge, or when its guest no longer exists. Returns null when there is nothing to merge.
 */
export async function mergeGuest(body: string, clientAddress: string | null): Promise<MergePreview | null> {
  const authLess = await readGuestCredentials();
  if (!authLess) return null;
  const dryRun = !isMergeOrder(body);
  try {
    const sent = JSON.stringify({ authLess, dry_run: dryRun });
    const preview = await callAsPlayer('mergeGuest', { body: sent, clientAddress });
    if (preview.merged) await clearGuestCredentials();
    return preview;
  } catch (error) {
    // 404: the guest was deleted, is merged already, or never existed.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await clearGuestCredentials();
    return null;
  }
}

/** Reports whether the body has an explicit `"dry_run": false`; nothing else moves anything. */
function isMergeOrder(body: string): boolean {
  try {
    return JSON.parse(body)?.dry_run === false;
  } catch {
    return false;
  }
}

import 'server-only';

import type { MergePreview } from '@/lib/contract/account';
import { ApiError } from '@/lib/contract/errors';
import { callAsPlayer } from './call-as-player';
import { clearGuestCredentials, readGuestCredentials } from './cookies';

/**
 * Merges the guest of this browser's cookie into the signed-in account, or with `dry_run` tells what would move. The
 * cookie goes when the merge is done, and when its guest is not there any more. null: nothing to merge.
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
    // 404: the guest is gone, merged already, or never was.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await clearGuestCredentials();
    return null;
  }
}

/** Only an explicit `"dry_run": false` moves anything. */
function isMergeOrder(body: string): boolean {
  try {
    return JSON.parse(body)?.dry_run === false;
  } catch {
    return false;
  }
}

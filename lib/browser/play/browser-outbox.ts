import { callBff } from '@/lib/browser/api/bff';
import { readAccount } from '@/lib/browser/session/session';
import type { AnswerReceipt, CompletedRun } from '@/lib/contract/game';
import { getStorage } from '@/lib/storage';
import { Outbox } from './outbox';

const SEND_TIMEOUT_MS = 15_000;

let sharedOutbox: Outbox | undefined;

/** Returns the tab's single outbox, shared by all screens; on the server an empty one that is never used. */
export function browserOutbox(): Outbox {
  if (sharedOutbox) return sharedOutbox;
  const outbox = new Outbox({
    storage: getStorage('localStorage'),
    account: readAccount,
    send: async (body) => {
      const response: AnswerReceipt | CompletedRun = await callBff('PUT /api/generics/leaderboard', {
        body,
        signal: AbortSignal.timeout?.(SEND_TIMEOUT_MS),
      });
      return response;
    },
  });
  if (typeof window === 'undefined') return outbox;
  window.addEventListener('online', () => outbox.flush());
  sharedOutbox = outbox;
  return outbox;
}

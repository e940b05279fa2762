import 'server-only';

import type { TokenPair } from '@/lib/contract/auth';
import { callProvider } from '@/lib/provider-api/call-provider';

/** How long a finished rotation serves requests that still carry the old token; the provider's overlap is 30 s. */
const KEEP_MS = 10_000;

const rotations = new Map<string, Promise<TokenPair>>();

/** Rotates a refresh token once, however many requests need it at the same time. Throws the provider's errors. */
export function refreshOnce(refresh: string, clientAddress: string | null): Promise<TokenPair> {
  const running = rotations.get(refresh);
  if (running) return running;
  const rotation = callProvider('refreshToken', { body: JSON.stringify({ refresh }), clientAddress });
  rotations.set(refresh, rotation);
  const forget = () => rotations.delete(refresh);
  // A failure is not cached: the provider may be available again for the next request.
  rotation.then(() => setTimeout(forget, KEEP_MS).unref(), forget);
  return rotation;
}

import { forward } from '@/lib/bff/forward';

/** Without a code there is nothing to verify: 400 Request not ready (SPEC §8). */
export const GET = forward('verifyEmail');

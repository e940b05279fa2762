import { forward } from '@/lib/bff/forward';

/** Without a code there is nothing to check: 400 Request not ready (SPEC §8). */
export const GET = forward('checkResetCode');
export const POST = forward('resetPassword');

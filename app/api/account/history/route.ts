import { forward } from '@/lib/bff/forward';

export const GET = forward('getProfileHistory');

import { forward } from '@/lib/bff/forward';

export const GET = forward('getLeaderboard');
export const POST = forward('startGame');
export const PUT = forward('playGame');

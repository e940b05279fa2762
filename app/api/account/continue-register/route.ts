import { enter } from '@/lib/bff/enter';
import { forward } from '@/lib/bff/forward';

export const GET = forward('getContinueRegister');
export const PUT = enter('continueRegister');

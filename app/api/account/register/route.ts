import { enter } from '@/lib/bff/enter';
import { forward } from '@/lib/bff/forward';

export const POST = enter('register');
export const PUT = forward('sendRegisterCode');

import { enter } from '@/lib/bff/enter';

export const POST = enter('login');

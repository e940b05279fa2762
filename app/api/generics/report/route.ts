import { forward } from '@/lib/bff/forward';

export const POST = forward('reportQuestion');

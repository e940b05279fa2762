import { forward } from '@/lib/bff/forward';

export const PUT = forward('updatePreferences');

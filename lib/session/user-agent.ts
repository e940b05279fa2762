import 'server-only';

import { headers } from 'next/headers';

/** Returns how the browser of this request names itself; null when it does not. */
export async function readUserAgent(): Promise<string | null> {
  return (await headers()).get('user-agent');
}

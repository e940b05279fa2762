import 'server-only';

import { revalidatePath } from 'next/cache';
import { profileHref } from '@/lib/site';

/** What these players' pages showed has changed: this instance renders them anew, others follow by time. */
export function refreshProfilePages(...usernames: (string | undefined)[]): void {
  for (const username of usernames) {
    if (username) revalidatePath(profileHref(username));
  }
}

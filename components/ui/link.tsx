'use client';

import NextLink, { useLinkStatus } from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the site. Its page is fetched when it is followed, never ahead: a phone should not download every page
 * it can see a link to. (With `prefetch={false}` Next 16 fetches nothing on hover or touch either.)
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}

/** Inside a Link: there as `[data-pending]` while its page is on the way, for styles to hang on. */
export function LinkPending() {
  return useLinkStatus().pending && <i data-pending="" hidden />;
}

'use client';

import NextLink, { useLinkStatus } from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the site. It fetches its page when a pointer or the focus comes near, not whenever it scrolls into
 * view: a phone should not download every page it can see a link to.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}

/** Inside a Link: there as `[data-pending]` while its page is on the way, for styles to hang on. */
export function LinkPending() {
  return useLinkStatus().pending && <i data-pending="" hidden />;
}

'use client';

import NextLink, { useLinkStatus } from 'next/link';
import type { ComponentProps } from 'react';
import { needsDocument } from '@/lib/urls';

/**
 * Renders a link within the site. Its page is fetched when it is followed, never ahead: a phone should not download
 * every page that it can see a link to. (With `prefetch={false}` Next 16 does not fetch on hover or touch either.) The
 * first link into the auth or account pages loads a document.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  const href = String(props.href);
  const loadDocument: typeof props.onNavigate = (event) => {
    if (!needsDocument(location.pathname, href)) return;
    event.preventDefault();
    location.assign(href);
  };
  return <NextLink prefetch={false} onNavigate={loadDocument} {...props} />;
}

/** Renders `[data-pending]` inside a Link while its page loads, for use in styles. */
export function LinkPending() {
  return useLinkStatus().pending && <i data-pending="" hidden />;
}

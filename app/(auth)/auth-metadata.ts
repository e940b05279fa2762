import type { Metadata } from 'next';
import { pageTitle } from '@/lib/site';

/** Keeps auth pages out of search engines, and the codes in their URLs out of the Referer header. */
export function authMetadata(title: string): Metadata {
  return { title: pageTitle(title), robots: { index: false }, referrer: 'same-origin' };
}

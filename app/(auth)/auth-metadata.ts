import type { Metadata } from 'next';
import { pageTitle } from '@/lib/site';

/** Doors are not for search engines, and a code in an address must not travel as a referrer. */
export function authMetadata(title: string): Metadata {
  return { title: pageTitle(title), robots: { index: false }, referrer: 'same-origin' };
}

'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { usePageSegment } from './use-page-segment';

type NavLinkProps = {
  href: string;
  /** Segments of the pages that the link stands for. */
  segments: readonly string[];
  children: ReactNode;
};

/**
 * A link of the main navigation. It compares route segments, not the address: behind a rewrite the server
 * knows only the segment, and the two must agree while hydrating.
 */
export function NavLink({ href, segments, children }: NavLinkProps) {
  const isCurrent = segments.includes(usePageSegment() ?? '');
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

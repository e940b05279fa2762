'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

type NavLinkProps = { href: string; segment: string; children: ReactNode };

/**
 * A link of the main navigation. It compares route segments, not the address: behind a rewrite the server
 * knows only the segment, and the two must agree while hydrating.
 */
export function NavLink({ href, segment, children }: NavLinkProps) {
  const isCurrent = useSelectedLayoutSegment() === segment;
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

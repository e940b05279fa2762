import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ON_DEMAND_SEGMENT } from '@/lib/urls';

export { generateStaticParams } from '@/app/(site)/on-demand-page';

type OnDemandLayoutProps = { children: ReactNode; params: Promise<{ cache: string }> };

/**
 * Contains the public pages, in folders named after their URLs. The rewrites in next.config.ts map to them through a
 * segment that exists only to be dynamic, so that Next renders a page on its first visit and caches it (decision 048).
 * Any other first segment is an unknown path, which redirects to / (product rules §2).
 */
export default async function OnDemandLayout({ children, params }: OnDemandLayoutProps) {
  if ((await params).cache !== ON_DEMAND_SEGMENT) redirect('/');
  return children;
}

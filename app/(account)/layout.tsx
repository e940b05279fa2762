import type { ReactNode } from 'react';
import { SiteChrome } from '@/components/layout/site-chrome';
import { env } from '@/lib/env';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SiteChrome hasContact={!!env.contactEmail}>{children}</SiteChrome>;
}

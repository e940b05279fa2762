import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { SiteChrome } from '@/components/layout/site-chrome';
import { env } from '@/lib/env';

/** Renders account pages per request: their scripts carry a nonce, which a page rendered ahead has not (decision 059). */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  await connection();
  return <SiteChrome hasContact={!!env.contactEmail}>{children}</SiteChrome>;
}

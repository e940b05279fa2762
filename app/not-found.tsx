import type { Metadata } from 'next';
import { LazyGameOverScreen } from '@/components/layout/lazy-game-over-screen';
import { SiteChrome } from '@/components/layout/site-chrome';
import { env } from '@/lib/env';
import { pageTitle } from '@/lib/site';

export const metadata: Metadata = { title: pageTitle('Page not found') };

export default function NotFound() {
  return (
    <SiteChrome hasContact={!!env.contactEmail}>
      <LazyGameOverScreen />
    </SiteChrome>
  );
}

import type { Metadata } from 'next';
import { OfflineScreen } from '@/components/layout/offline-screen';
import { pageTitle } from '@/lib/site';

/** Rendered at build time, because the service worker precaches it. */
export const dynamic = 'force-static';

export const metadata: Metadata = {
  title: pageTitle('You are offline'),
  robots: { index: false },
};

/** Renders what the service worker shows instead of a page that cannot be loaded (docs/decisions/019). */
export default function OfflinePage() {
  return <OfflineScreen />;
}

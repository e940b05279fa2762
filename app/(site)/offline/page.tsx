import type { Metadata } from 'next';
import { OfflineScreen } from '@/components/layout/offline-screen';
import { pageTitle } from '@/lib/site';

/** Part of the build: the service worker fetches it ahead. */
export const dynamic = 'force-static';

export const metadata: Metadata = {
  title: pageTitle('You are offline'),
  robots: { index: false },
};

/** What the service worker shows instead of a page that cannot be reached (docs/decisions/019). */
export default function OfflinePage() {
  return <OfflineScreen />;
}

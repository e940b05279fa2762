import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { TabBar } from './tab-bar';
import { UpdateBanner } from './update-banner';

/** Header, word of a new build, page, footer and the phone's tab bar. The page's <main id="main"> is the skip link's goal. */
export function SiteChrome({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <UpdateBanner />
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
      <SiteFooter />
      <TabBar />
    </>
  );
}

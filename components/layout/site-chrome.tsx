import type { ReactNode } from 'react';
import { ConnectionBanner } from './connection-banner';
import { ResumeBanner } from './resume-banner';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { TabBar } from './tab-bar';
import { UpdateBanner } from './update-banner';

type SiteChromeProps = { hasContact: boolean; children: ReactNode };

/** Header, notices on the connection and a new build, page, footer, the way back into a game and the phone's tab bar. */
export function SiteChrome({ hasContact, children }: SiteChromeProps) {
  return (
    <>
      <SiteHeader />
      <ConnectionBanner />
      <UpdateBanner />
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
      <SiteFooter hasContact={hasContact} />
      <ResumeBanner />
      <TabBar />
    </>
  );
}

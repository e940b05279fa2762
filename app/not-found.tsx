import type { Metadata } from 'next';
import { GameOverScreen } from '@/components/layout/game-over-screen';
import { SiteChrome } from '@/components/layout/site-chrome';
import { env } from '@/lib/env';
import { pageTitle } from '@/lib/site';

export const metadata: Metadata = { title: pageTitle('Page not found') };

export default function NotFound() {
  return (
    <SiteChrome hasContact={!!env.contactEmail}>
      <GameOverScreen />
    </SiteChrome>
  );
}

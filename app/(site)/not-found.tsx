import type { Metadata } from 'next';
import { GameOverScreen } from '@/components/layout/game-over-screen';
import { pageTitle } from '@/lib/site';

export const metadata: Metadata = { title: pageTitle('Page not found') };

export default function SiteNotFound() {
  return <GameOverScreen />;
}

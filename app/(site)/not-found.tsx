import { GameOverScreen } from '@/components/layout/game-over-screen';
import { notFoundMetadata } from './page-metadata';

export const metadata = notFoundMetadata();

export default function SiteNotFound() {
  return <GameOverScreen />;
}

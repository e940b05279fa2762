import { LazyGameOverScreen } from '@/components/layout/lazy-game-over-screen';
import { notFoundMetadata } from './page-metadata';

export const metadata = notFoundMetadata();

export default function SiteNotFound() {
  return <LazyGameOverScreen />;
}

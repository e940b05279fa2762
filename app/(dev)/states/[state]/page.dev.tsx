import { SiteChrome } from '@/components/layout/site-chrome';
import { StateView } from '../state-view';

export default async function StatePage({ params }: { params: Promise<{ state: string }> }) {
  const { state } = await params;
  return (
    <SiteChrome hasContact>
      <StateView name={state} />
    </SiteChrome>
  );
}

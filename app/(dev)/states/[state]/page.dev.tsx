import '@/app/styles/forms.css';
import '@/app/styles/prompt.css';
import '@/app/styles/activity.css';
import '@/app/styles/profile.css';
import '@/app/styles/account.css';
import '@/app/styles/credits.css';
import '@/app/styles/trivia.css';
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

import '@/app/styles/forms.css';
import '@/app/styles/prompt.css';
import '@/app/styles/profile-history.css';
import '@/app/styles/activity.css';
import '@/app/styles/profile.css';
import '@/app/styles/account.css';
import type { ReactNode } from 'react';
import { SiteChrome } from '@/components/layout/site-chrome';
import { env } from '@/lib/env';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SiteChrome hasContact={!!env.contactEmail}>{children}</SiteChrome>;
}

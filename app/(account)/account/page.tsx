import type { Metadata } from 'next';
import { OwnProfileScreen } from '@/components/account/own-profile-screen';
import { pageTitle } from '@/lib/site';

export const metadata: Metadata = { title: pageTitle('Your account'), robots: { index: false } };

export default function AccountPage() {
  return <OwnProfileScreen />;
}

import type { Metadata } from 'next';
import { SettingsScreen } from '@/components/account/settings-screen';
import settingsScreenStyles from '@/components/account/settings-screen.module.css';
import { pageTitle } from '@/lib/site';

export const metadata: Metadata = { title: pageTitle('Settings'), robots: { index: false } };

export default function SettingsPage() {
  return (
    <>
      <h1 className={settingsScreenStyles.settingsTitle}>Settings</h1>
      <SettingsScreen />
    </>
  );
}

'use client';

import { DoorOpen, Shield, Sun, User } from 'lucide-react';
import { ThemeSwitch } from '@/components/layout/theme-switch';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { useOwnProfile } from '@/lib/browser/own-profile';
import { DataSettings } from './data-settings';
import { GuestSettings } from './guest-settings';
import { LoadTrouble } from './load-trouble';
import { ProfileForm } from './profile-form';
import { Setting, SettingsGroup } from './setting';
import { SignOutButton } from './sign-out-button';

const GROUPS = [
  { id: 'profile', text: 'Profile', icon: User },
  { id: 'look', text: 'Look', icon: Sun },
  { id: 'data', text: 'Data', icon: Shield },
  { id: 'session', text: 'This device', icon: DoorOpen },
];

/** /account/settings: profile, look, rights, and the way out. A guest has Sign up where a member has the form. */
export function SettingsScreen() {
  const { profile, error, refreshProfile } = useOwnProfile();
  if (!profile && error) return <LoadTrouble onRetry={() => void refreshProfile()} />;
  return (
    <div className="settings">
      <nav className="settings-nav" aria-label="Settings">
        {GROUPS.map(({ id, text, icon: Icon }) => (
          <a key={id} href={`#${id}`}>
            <Icon size={20} strokeWidth={2.4} aria-hidden="true" />
            {text}
          </a>
        ))}
      </nav>
      <div className="settings-groups">
        <SettingsGroup id="profile" title="Profile" help="Everyone can see this, except your email.">
          {!profile && <ProfileFormSkeleton />}
          {profile?.authLess && <GuestSettings />}
          {profile && !profile.authLess && (
            <ProfileForm
              profile={profile}
              onSaved={(saved) => void refreshProfile(saved, { revalidate: false })}
            />
          )}
        </SettingsGroup>
        <SettingsGroup id="look" title="Look" help="System follows your device.">
          <Panel>
            <Setting icon={Sun} title="Theme">
              {/* A form of its own: the footer's switch has radios of the same name. */}
              <form>
                <ThemeSwitch />
              </form>
            </Setting>
          </Panel>
        </SettingsGroup>
        <SettingsGroup id="data" title="Data" help="It is yours. Take it or wipe it.">
          <DataSettings username={profile?.username} />
        </SettingsGroup>
        <SettingsGroup id="session" title="This device" help="Other devices stay signed in.">
          <Panel>
            <Setting icon={DoorOpen} title="Sign out" help={signOutHelp(profile?.authLess)}>
              <SignOutButton />
            </Setting>
          </Panel>
        </SettingsGroup>
      </div>
    </div>
  );
}

function signOutHelp(isGuest: boolean | undefined): string {
  return isGuest
    ? 'Your guest stays in this browser: playing again brings it back.'
    : 'Your points wait for you here.';
}

function ProfileFormSkeleton() {
  return (
    <Panel className="grid gap-5 !py-5" aria-busy="true">
      <Skeleton width={88} height={88} isRound />
      <Skeleton width="100%" height={52} />
      <Skeleton width="100%" height={52} />
      <Skeleton width="100%" height={52} />
    </Panel>
  );
}

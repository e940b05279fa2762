'use client';

import {
  Bell,
  DoorOpen,
  Keyboard,
  MonitorSmartphone,
  Play,
  Shield,
  Sun,
  User,
  UsersRound,
} from 'lucide-react';
import { FriendSettings } from '@/components/friends/friend-settings';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { useSectionInView } from '@/components/ui/use-section-in-view';
import { useOwnProfile } from '@/lib/browser/profile/own-profile';
import { AppearanceSettings } from './appearance-settings';
import { DataSettings } from './data-settings';
import { DeviceList } from './device-list';
import { GuestSettings } from './guest-settings';
import { LoadError } from './load-error';
import { KeySettings, PlaySettings } from './play-settings';
import { ProfileForm } from './profile-form';
import { ReminderSettings } from './reminder-settings';
import { Setting, SettingsGroup } from './setting';
import styles from './settings-screen.module.css';
import { SignOutButton } from './sign-out-button';

const GROUPS = [
  { id: 'profile', text: 'Profile', icon: User },
  { id: 'play', text: 'Play', icon: Play },
  { id: 'reminders', text: 'Reminders', icon: Bell },
  { id: 'friends', text: 'Friends', icon: UsersRound },
  { id: 'look', text: 'Look and motion', icon: Sun },
  { id: 'keys', text: 'Keyboard', icon: Keyboard },
  { id: 'data', text: 'Data', icon: Shield },
  { id: 'session', text: 'Devices', icon: MonitorSmartphone },
];

const GROUP_IDS = GROUPS.map(({ id }) => id);

/** /account/settings: profile, play, appearance, keys, data and sign-out. A guest has Sign up instead of the form. */
export function SettingsScreen() {
  const { profile, error, refreshProfile } = useOwnProfile();
  const isGuest = profile?.authLess;
  const isSettled = profile !== undefined || error !== undefined;
  return (
    <div className={styles.settings}>
      <SettingsNav />
      <div className={styles.settingsGroups} aria-busy={!isSettled}>
        <SettingsGroup id="profile" title="Profile" help={profileHelp(isGuest)}>
          {!profile && error && <LoadError onRetry={() => void refreshProfile()} />}
          {!profile && !error && <ProfileFormSkeleton />}
          {isGuest && <GuestSettings />}
          {profile && !isGuest && (
            <ProfileForm
              profile={profile}
              onSaved={(saved) => void refreshProfile(saved, { revalidate: false })}
            />
          )}
        </SettingsGroup>
        {isSettled && <OtherGroups isGuest={isGuest} username={profile?.username} />}
      </div>
    </div>
  );
}

type OtherGroupsProps = { isGuest: boolean | undefined; username: string | undefined };

/**
 * The sections after the profile, rendered once its height is known: a member's form is much longer than a guest's
 * text.
 */
function OtherGroups({ isGuest, username }: OtherGroupsProps) {
  return (
    <>
      <SettingsGroup id="play" title="Play" help="These save as you change them.">
        <PlaySettings />
      </SettingsGroup>
      <SettingsGroup id="reminders" title="Reminders" help="Off until you turn them on.">
        <ReminderSettings />
      </SettingsGroup>
      <SettingsGroup id="friends" title="Friends" help="Players you follow, and those who follow you.">
        <FriendSettings />
      </SettingsGroup>
      <SettingsGroup id="look" title="Look and motion" help="System follows your device.">
        <AppearanceSettings />
      </SettingsGroup>
      <SettingsGroup id="keys" title="Keyboard" help="Single keys work only while you play.">
        <KeySettings />
      </SettingsGroup>
      <SettingsGroup id="data" title="Data" help="It is yours. Take it or wipe it.">
        <DataSettings username={username} />
      </SettingsGroup>
      <SettingsGroup id="session" title="Devices" help={deviceHelp(isGuest)}>
        <Panel>
          <Setting icon={DoorOpen} title="Sign out" help={signOutHelp(isGuest)}>
            <SignOutButton />
          </Setting>
          <DeviceList />
        </Panel>
      </SettingsGroup>
    </>
  );
}

function SettingsNav() {
  const current = useSectionInView(GROUP_IDS);
  return (
    <nav className={styles.settingsNav} aria-label="Settings">
      {GROUPS.map(({ id, text, icon: Icon }) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
          <Icon size={20} strokeWidth={2.4} aria-hidden="true" />
          {text}
        </a>
      ))}
    </nav>
  );
}

function profileHelp(isGuest: boolean | undefined): string {
  return isGuest ? 'A guest has a made-up name and face.' : 'Everyone can see this, except your email.';
}

function deviceHelp(isGuest: boolean | undefined): string {
  return isGuest ? 'A guest lives in one browser only.' : 'Where you’re signed in.';
}

function signOutHelp(isGuest: boolean | undefined): string {
  return isGuest
    ? 'Your guest stays in this browser: playing again brings it back.'
    : 'In this browser. Other devices stay signed in.';
}

function ProfileFormSkeleton() {
  return (
    <Panel className={styles.formSkeleton} aria-busy="true">
      <Skeleton width={88} height={88} isRound />
      <Skeleton width="100%" height={52} />
      <Skeleton width="100%" height={52} />
      <Skeleton width="100%" height={52} />
    </Panel>
  );
}

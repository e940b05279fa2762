'use client';

import { Flame, Settings } from 'lucide-react';
import { FriendsCard } from '@/components/friends/friends-card';
import { InviteCard } from '@/components/profile/invite-card';
import { OwnDailies } from '@/components/profile/own-dailies';
import { EditLink } from '@/components/profile/own-profile-island';
import { OwnTopics } from '@/components/profile/own-topics';
import { ProfileCard } from '@/components/profile/profile-card';
import profileColumnsStyles from '@/components/profile/profile-columns.module.css';
import { OwnHistory } from '@/components/profile/profile-history';
import { ProfileSkeleton } from '@/components/profile/profile-skeleton';
import { ProfileStats } from '@/components/profile/profile-stats';
import { RecentActivity } from '@/components/profile/recent-activity';
import { ButtonLink } from '@/components/ui/button';
import { useOwnProfile } from '@/lib/browser/profile/own-profile';
import { useOwnStats } from '@/lib/browser/profile/own-stats';
import { useProfileHistory } from '@/lib/browser/profile/profile-history';
import { useSession } from '@/lib/browser/session/session';
import type { OwnProfile, ProfileHistory } from '@/lib/contract/profile';
import type { OwnStats } from '@/lib/contract/stats';
import { STREAK_PATH } from '@/lib/urls';
import { AccountBenefits } from './account-benefits';
import { AccountUnavailable } from './load-error';
import { MergeDialog } from './merge-dialog';
import { SignUpLink } from './sign-up-link';

/** /account: the own profile; with Sign up for a guest, Edit for a member (product rules §2). */
export function OwnProfileScreen() {
  const { session } = useSession();
  const { profile, error, refreshProfile } = useOwnProfile();
  // All are fetched at once and shown together, so that none of them causes a layout shift.
  const { history, isPending } = useProfileHistory(profile?.username ?? session?.username);
  const { stats, isPending: areStatsPending } = useOwnStats();
  if (!profile && error) return <AccountUnavailable onRetry={() => void refreshProfile()} />;
  if (!profile || isPending || areStatsPending) return <ProfileSkeleton />;
  if (profile.authLess) return <GuestProfile {...{ profile, history, stats }} />;
  return (
    <div className={profileColumnsStyles.profile}>
      <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
        <ProfileCard profile={profile} action={<EditLink />} />
        <ProfileStats stats={profile.stats} />
        <StreakLink />
        <Figures stats={stats} />
        <OwnHistory history={history} />
      </div>
      <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
        <RecentActivity items={profile.recentActivity} emptyAction={<PlayDailyLink />} />
        <FriendsCard />
        <InviteCard referralCode={profile.referral_code} />
      </div>
      <MergeDialog profile={profile} onMerged={() => void refreshProfile()} />
    </div>
  );
}

type GuestProfileProps = {
  profile: OwnProfile;
  history: ProfileHistory | undefined;
  stats: OwnStats | undefined;
};

function GuestProfile({ profile, history, stats }: GuestProfileProps) {
  return (
    <div className={profileColumnsStyles.profile}>
      <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
        <ProfileCard
          profile={profile}
          action={<SignUpLink />}
          note="You’re playing without an account. All of this lives in this browser only, until you sign up."
        />
        <ProfileStats stats={profile.stats} />
        <StreakLink />
        <Figures stats={stats} />
        <OwnHistory history={history} />
        <RecentActivity items={profile.recentActivity} emptyAction={<PlayDailyLink />} />
      </div>
      <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
        <FriendsCard />
        <AccountBenefits stats={profile.stats} />
        <ButtonLink href="/account/settings" isBlock>
          <Settings size={20} strokeWidth={2.4} aria-hidden="true" />
          Settings
        </ButtonLink>
      </div>
    </div>
  );
}

/** From the figure of the streak to what it is made of. */
function StreakLink() {
  return (
    <ButtonLink href={STREAK_PATH} isBlock>
      <Flame size={20} strokeWidth={2.4} aria-hidden="true" />
      My streak and its days
    </ButtonLink>
  );
}

/** The own games in figures; nothing when they could not be loaded. */
function Figures({ stats }: { stats: OwnStats | undefined }) {
  if (!stats) return null;
  return (
    <>
      <OwnDailies daily={stats.daily} />
      <OwnTopics topics={stats.topics} />
    </>
  );
}

/** The way out of an empty profile, for its owner. */
function PlayDailyLink() {
  return (
    <ButtonLink href="/daily-challenge" size="small">
      Play today’s challenge
    </ButtonLink>
  );
}

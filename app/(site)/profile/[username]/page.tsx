import type { Metadata } from 'next';
import { notFoundMetadata, pageMetadata } from '@/app/(site)/page-metadata';
import { ProfileFriendship } from '@/components/friends/profile-friendship';
import { ComparisonWithFriend, OpenedFriendLink } from '@/components/friends/profile-islands';
import { Badges } from '@/components/profile/badges';
import { OwnInvite, OwnProfileAction } from '@/components/profile/own-profile-island';
import { ProfileCard } from '@/components/profile/profile-card';
import profileColumnsStyles from '@/components/profile/profile-columns.module.css';
import { ProfileHistory } from '@/components/profile/profile-history';
import { ProfileNotFound } from '@/components/profile/profile-not-found';
import { ProfileStats } from '@/components/profile/profile-stats';
import { RecentActivity } from '@/components/profile/recent-activity';
import { Notice } from '@/components/ui/notice';
import { markMoved, markNotFound } from '@/lib/page-cache/marks';
import { findProfileHistory, findPublicProfile } from '@/lib/provider-api/profile';
import { profileCard, sayCard } from '@/lib/share-image';
import { pageTitle } from '@/lib/site';
import { profileHref } from '@/lib/urls';
import { ProfileJsonLd } from './profile-json-ld';

export { generateStaticParams } from '@/app/(site)/on-demand-page';

export const revalidate = 10;

type ProfilePageProps = { params: Promise<{ username: string }> };

const askedName = async ({ params }: ProfilePageProps) => decodeURIComponent((await params).username);
const readProfile = async (props: ProfilePageProps) => findPublicProfile(await askedName(props));

export async function generateMetadata(props: ProfilePageProps): Promise<Metadata> {
  const profile = await readProfile(props);
  if (profile === undefined) return notFoundMetadata('Profile Not Found');
  if (!profile) return { title: pageTitle() };
  const { username } = profile;
  const card = profileCard(profile);
  const path = profileHref(username);
  return pageMetadata({ title: username, description: sayCard(card), path, card, type: 'profile' });
}

export default async function ProfilePage(props: ProfilePageProps) {
  const profile = await readProfile(props);
  if (profile === undefined) {
    await markNotFound();
    return <ProfileNotFound />;
  }
  if (!profile) {
    return (
      <ProfileNotFound>
        <Notice title="This profile can’t be shown right now.">It is safe. Try again in a moment.</Notice>
      </ProfileNotFound>
    );
  }
  // One address and one cached page for a player, whatever the letter case of a link.
  if (profile.username !== (await askedName(props))) await markMoved(profileHref(profile.username));
  const history = await findProfileHistory(profile.username);
  return (
    <div className={profileColumnsStyles.profile}>
      <ProfileJsonLd profile={profile} />
      <OpenedFriendLink id={profile.id} username={profile.username} photoUrl={profile.profile_photo} />
      <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
        <ProfileCard
          profile={profile}
          action={
            <>
              <OwnProfileAction profileId={profile.id} />
              <ProfileFriendship id={profile.id} username={profile.username} />
            </>
          }
        />
        <ProfileStats stats={profile.stats} />
        {history && <ProfileHistory history={history} />}
        <ComparisonWithFriend id={profile.id} />
      </div>
      <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
        <RecentActivity items={profile.recentActivity} />
        <OwnInvite profileId={profile.id} />
        {history && <Badges badges={history.badges} />}
      </div>
    </div>
  );
}

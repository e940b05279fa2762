'use client';

import { ChevronLeft } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { useFriendList, useGroups } from '@/lib/browser/friends/friends';
import { useOwnProfile } from '@/lib/browser/profile/own-profile';
import { BlockedPlayers } from './blocked-players';
import { FriendLinkPanel } from './friend-link-panel';
import { FriendsPanel } from './friends-panel';
import styles from './friends-screen.module.css';
import { GroupsPanel } from './groups-panel';

/** /account?view=friends: friends, the friend link, groups and blocked players. */
export function FriendsScreen() {
  const { profile, error } = useOwnProfile();
  const { list, error: listError, refresh } = useFriendList(profile?.id);
  const { groups, error: groupsError, refresh: refreshGroups } = useGroups(profile?.id);
  const hasFailed = (error ?? listError ?? groupsError) !== undefined;
  const isReady = profile && list && groups;
  const retry = () => {
    void refresh();
    void refreshGroups();
  };
  return (
    <div className={styles.screen}>
      <p>
        <Link className={styles.back} href="/account">
          <ChevronLeft size={20} strokeWidth={2.4} aria-hidden="true" />
          Your profile
        </Link>
      </p>
      <h1>Friends and groups</h1>
      {!isReady && hasFailed && (
        <div className={styles.failed}>
          <Notice title="We couldn’t load your friends.">They’re safe. Try again in a moment.</Notice>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {!isReady && !hasFailed && <FriendsSkeleton />}
      {isReady && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <FriendsPanel list={list} onChanged={() => void refresh()} />
            <BlockedPlayers blocked={list.blocked} onChanged={() => void refresh()} />
          </div>
          <div className={styles.column}>
            <FriendLinkPanel username={profile.username} code={list.code} onChanged={() => void refresh()} />
            <GroupsPanel groups={groups} onChanged={() => void refreshGroups()} />
          </div>
        </div>
      )}
    </div>
  );
}

function FriendsSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <p className="sr-only" role="status">
        Loading your friends
      </p>
      {[1, 2].map((column) => (
        <Panel key={column} className={styles.waiting}>
          <Skeleton width="8rem" height={22} />
          <Skeleton width="100%" height={52} />
          <Skeleton width="100%" height={52} />
        </Panel>
      ))}
    </div>
  );
}

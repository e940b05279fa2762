'use client';

import { UsersRound } from 'lucide-react';
import useSWR from 'swr';
import { SwitchSetting } from '@/components/account/setting';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { callAsMember } from '@/lib/browser/session/session-calls';
import { FRIENDS_HREF } from '@/lib/urls';
import { CallProblem } from './call-problem';
import styles from './friend-settings.module.css';
import { useCall } from './use-call';

/** Whether the player appears on the boards of those who follow them; saved when changed. */
export function FriendSettings() {
  const { data, error, mutate } = useSWR('friend-settings', () => callAsMember('GET /api/friends/settings'));
  const { run, problem } = useCall();
  const change = (isOn: boolean) =>
    run(async () => {
      const body = { on_friends_boards: isOn };
      await mutate(callAsMember('PUT /api/friends/settings', { body }), {
        optimisticData: body,
        revalidate: false,
      });
    });
  return (
    <Panel>
      {data && (
        <SwitchSetting
          icon={UsersRound}
          title="Appear on friends’ boards"
          help="Whoever follows you sees you on their board of friends, and how your dailies compare. Groups you join always show you."
          isOn={data.on_friends_boards}
          onChange={(isOn) => void change(isOn)}
        />
      )}
      {!data && !error && <Skeleton width="70%" height={44} className={styles.pending} />}
      {!data && error && (
        <div className={styles.pending}>
          <Notice title="We couldn’t load this setting.">Nothing has changed.</Notice>
          <Button size="small" onClick={() => void mutate()}>
            Try again
          </Button>
        </div>
      )}
      <CallProblem>{problem}</CallProblem>
      <p className={styles.more}>
        <Link className="text-link" href={FRIENDS_HREF}>
          Friends, groups and blocked players
        </Link>
      </p>
    </Panel>
  );
}

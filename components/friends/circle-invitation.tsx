'use client';

import { clsx } from 'clsx';
import { Button, ButtonLink } from '@/components/ui/button';
import nothingFoundStyles from '@/components/ui/nothing-found.module.css';
import panelStyles from '@/components/ui/panel.module.css';
import { REDIRECT_PARAM } from '@/lib/auth-urls';
import { requirePlayer } from '@/lib/browser/session/require-player';
import { useSession } from '@/lib/browser/session/session';
import { FRIENDS_CIRCLE } from '@/lib/contract/friend-limits';
import { FRIENDS_HREF } from '@/lib/urls';
import { CallProblem } from './call-problem';
import styles from './circle-invitation.module.css';
import { FriendLinkActions } from './friend-link-actions';
import { useCall } from './use-call';

type CircleInvitationProps = { circle: string; username: string | undefined };

/** What to do where nobody is to compare with yet: a visitor becomes somebody, a player brings a friend. */
export function CircleInvitation({ circle, username }: CircleInvitationProps) {
  if (!username) return <BecomeSomebody />;
  const isFriends = circle === FRIENDS_CIRCLE;
  return (
    <div className={clsx(panelStyles.panel, nothingFoundStyles.empty, styles.circle)}>
      <h2>{isFriends ? 'Somebody to beat?' : 'You’re the first one here'}</h2>
      <p>
        {isFriends
          ? 'Send a friend your link, follow somebody from their profile, or make a group for class, office or family.'
          : 'Send the group’s link: whoever opens it can join.'}
      </p>
      {isFriends && <FriendLinkActions username={username} />}
      <ButtonLink size="small" href={FRIENDS_HREF}>
        Friends and groups
      </ButtonLink>
    </div>
  );
}

function BecomeSomebody() {
  const { refreshSession } = useSession();
  const { run, isBusy, problem } = useCall();
  const begin = () =>
    run(async () => {
      await requirePlayer();
      await refreshSession();
    });
  const signIn = () => {
    const back = location.pathname + location.search;
    location.assign(`/auth?${new URLSearchParams({ [REDIRECT_PARAM]: back })}`);
  };
  return (
    <div className={clsx(panelStyles.panel, nothingFoundStyles.empty, styles.circle)}>
      <h2>A board of your own friends</h2>
      <p>Follow players you know and see only them here. You need no account: a guest has friends too.</p>
      <CallProblem>{problem}</CallProblem>
      <div className={styles.circleActions}>
        <Button variant="primary" isBusy={isBusy} onClick={() => void begin()}>
          Go on as a guest
        </Button>
        <Button onClick={signIn}>Sign in</Button>
      </div>
      <p className={styles.circleTerms}>By playing you confirm that you are 13 or over.</p>
    </div>
  );
}

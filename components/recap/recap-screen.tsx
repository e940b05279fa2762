'use client';

import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountView } from '@/components/account/account-view';
import { Button, ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { useOwnRecap } from '@/lib/browser/profile/own-recap';
import { useSession } from '@/lib/browser/session/session';
import type { Recap } from '@/lib/contract/recap';
import { formatShortDay } from '@/lib/format/dates';
import { RecapDays } from './recap-days';
import { RecapFriends, RecapMilestones, RecapTopic } from './recap-panels';
import styles from './recap-screen.module.css';

/** /account?view=recap: the last week that is over, in days, points, topic, friends and milestones. */
export function RecapScreen() {
  const { recap, error, retry } = useOwnRecap();
  const isPending = recap === undefined && !error;
  return (
    <AccountView title="Your week" lead={recap ? describeDates(recap) : ''} isBusy={isPending}>
      {isPending && <RecapSkeleton />}
      {recap === undefined && error && <RecapError onRetry={retry} />}
      {recap === null && <NoRecap />}
      {recap && <Week recap={recap} />}
    </AccountView>
  );
}

/** 16 to 22 Nov; both months where there are two. */
function describeDates({ from, until }: Recap): string {
  const [first, last] = [formatShortDay(from), formatShortDay(until)];
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return `Monday ${isOneMonth ? first.split(' ')[0] : first} to Sunday ${last}`;
}

function Week({ recap }: { recap: Recap }) {
  const { session } = useSession();
  return (
    <>
      <RecapDays recap={recap} />
      <RecapTopic recap={recap} />
      <RecapFriends recap={recap} />
      <RecapMilestones recap={recap} />
      <Ways>
        <ButtonLink variant="primary" href="/daily-challenge">
          Today’s Daily
        </ButtonLink>
        {session && !session.authLess && (
          <Link href="/account/settings#reminders" className={clsx('text-link', styles.toSettings)}>
            Get it by email on Mondays
          </Link>
        )}
      </Ways>
    </>
  );
}

const Ways = ({ children }: { children: ReactNode }) => <div className={styles.ways}>{children}</div>;

/** A week without a game is no fault: it is said once, and there are ways on. */
function NoRecap() {
  return (
    <Panel className={styles.panel}>
      <h2>Nothing to tell this time</h2>
      <p>You finished no game last week. This one is on the way: its recap is here from Monday on.</p>
      <Ways>
        <ButtonLink variant="primary" href="/daily-challenge">
          Today’s Daily
        </ButtonLink>
        <ButtonLink href="/trivia">Trivia</ButtonLink>
      </Ways>
    </Panel>
  );
}

function RecapError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Notice title="We couldn’t load your week.">It’s safe: every finished game is stored.</Notice>
      <Ways>
        <Button variant="primary" onClick={onRetry}>
          <RefreshCw size={20} strokeWidth={2.4} aria-hidden="true" />
          Try again
        </Button>
        <ButtonLink href="/daily-challenge">Today’s Daily</ButtonLink>
      </Ways>
    </>
  );
}

function RecapSkeleton() {
  return (
    <>
      <Panel className={styles.panel}>
        <Skeleton width="60%" height={22} />
        <Skeleton width="100%" height={150} />
      </Panel>
      <Panel className={styles.panel}>
        <Skeleton width="40%" height={22} />
        <Skeleton width="100%" height={64} />
      </Panel>
    </>
  );
}

'use client';

import { CalendarCheck, CircleUserRound, Shapes, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '@/lib/browser/session/session';
import { NavLink } from './nav-link';
import styles from './tab-bar.module.css';
import { usePageSegment } from './use-page-segment';

/** The phone's navigation; not on the landing page, which has its own buttons. */
export function TabBar() {
  const { session } = useSession();
  if (usePageSegment() === 'home') return null;
  return (
    <nav className={styles.tabBar} aria-label="Main" data-tab-bar="" data-site-chrome="">
      <NavLink href="/daily-challenge" segments={['daily-challenge']}>
        <TabIcon icon={<CalendarCheck size={22} strokeWidth={2.4} aria-hidden="true" />} />
        Daily
      </NavLink>
      <NavLink href="/trivia" segments={['trivia', 'quiz']}>
        <TabIcon icon={<Shapes size={22} strokeWidth={2.4} aria-hidden="true" />} />
        Trivia
      </NavLink>
      <NavLink href="/leader-board" segments={['leader-board']}>
        <TabIcon icon={<Trophy size={22} strokeWidth={2.4} aria-hidden="true" />} />
        Leaderboard
      </NavLink>
      <NavLink href={session ? '/account' : '/auth'} segments={['account']}>
        <TabIcon icon={<CircleUserRound size={22} strokeWidth={2.4} aria-hidden="true" />} />
        You
      </NavLink>
    </nav>
  );
}

function TabIcon({ icon }: { icon: ReactNode }) {
  return <span className={styles.tabBarIcon}>{icon}</span>;
}

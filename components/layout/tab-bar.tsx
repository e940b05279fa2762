'use client';

import { CalendarCheck, CircleUserRound, Shapes, Trophy } from 'lucide-react';
import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { useSession } from '@/lib/browser/session/session';
import { NavLink } from './nav-link';

/** The phone's navigation. The landing page does without: its own buttons are the way on. */
export function TabBar() {
  const { session } = useSession();
  if (useSelectedLayoutSegment() === 'home') return null;
  return (
    <nav className="tab-bar" aria-label="Main">
      <NavLink href="/daily-challenge" segment="daily">
        <TabIcon icon={<CalendarCheck size={22} strokeWidth={2.4} aria-hidden="true" />} />
        Daily
      </NavLink>
      <NavLink href="/trivia" segment="topics">
        <TabIcon icon={<Shapes size={22} strokeWidth={2.4} aria-hidden="true" />} />
        Trivia
      </NavLink>
      <NavLink href="/leader-board" segment="board">
        <TabIcon icon={<Trophy size={22} strokeWidth={2.4} aria-hidden="true" />} />
        Leaderboard
      </NavLink>
      <NavLink href={session ? '/account' : '/auth'} segment="account">
        <TabIcon icon={<CircleUserRound size={22} strokeWidth={2.4} aria-hidden="true" />} />
        You
      </NavLink>
    </nav>
  );
}

function TabIcon({ icon }: { icon: ReactNode }) {
  return <span className="tab-bar-icon">{icon}</span>;
}

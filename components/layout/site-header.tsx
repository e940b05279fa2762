'use client';

import { Wordmark } from '@/components/illustration/wordmark';
import { Link } from '@/components/ui/link';
import { MenuButton } from './menu-button';
import { NavLink } from './nav-link';
import { SessionCorner } from './session-corner';

/** Wordmark, main navigation (from 800 px on) the corner that shows who is signed in, the menu. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="page site-header-inner">
        <Link className="site-home" href="/">
          <Wordmark />
        </Link>
        <nav className="site-nav" aria-label="Main">
          <NavLink href="/daily-challenge" segments={['daily-challenge']}>
            Daily
          </NavLink>
          <NavLink href="/trivia" segments={['trivia', 'quiz']}>
            Trivia
          </NavLink>
          <NavLink href="/leader-board" segments={['leader-board']}>
            Leaderboard
          </NavLink>
        </nav>
        <div className="site-corner">
          <SessionCorner />
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

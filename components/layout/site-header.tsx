'use client';

import { clsx } from 'clsx';
import { HomeLink } from './home-link';
import { MenuButton } from './menu-button';
import { NavLink } from './nav-link';
import { SessionCorner } from './session-corner';
import styles from './site-header.module.css';

/** Wordmark, main navigation (from 800 px on) the corner that shows who is signed in, the menu. */
export function SiteHeader() {
  return (
    <header className={styles.siteHeader} data-site-chrome="">
      <div className={clsx('page', styles.siteHeaderInner)}>
        <HomeLink />
        <nav className={styles.siteNav} aria-label="Main">
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
        <div className={styles.siteCorner}>
          <SessionCorner />
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

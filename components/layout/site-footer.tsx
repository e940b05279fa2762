'use client';

import { Wordmark } from '@/components/illustration/wordmark';
import { Link } from '@/components/ui/link';
import { SITE_NAME } from '@/lib/site';
import styles from './site-footer.module.css';
import { ThemeSwitch } from './theme-switch';

/** The site owner's contact; left out unless `CONTACT_EMAIL` is set. */
const CONTACT = '/terms-of-service#contact';

const COLUMNS = [
  {
    title: 'Play',
    links: [
      { href: '/daily-challenge', text: 'Daily Challenge' },
      { href: '/trivia', text: 'Trivia' },
      { href: '/leader-board', text: 'Leaderboard' },
    ],
  },
  {
    title: SITE_NAME,
    links: [
      { href: '/about', text: 'About' },
      { href: '/credits', text: 'Credits' },
      { href: CONTACT, text: 'Contact' },
    ],
  },
  {
    title: 'Small print',
    links: [
      { href: '/terms-of-service', text: 'Terms of service' },
      { href: '/terms-of-service#privacy', text: 'Privacy' },
      { href: '/terms-of-service#your-data', text: 'Your data' },
    ],
  },
];

/** Links to all pages, and the theme switch. */
export function SiteFooter({ hasContact }: { hasContact: boolean }) {
  const isShown = ({ href }: { href: string }) => hasContact || href !== CONTACT;
  return (
    <footer className="page" id="site-footer">
      <div className={styles.siteFooter} data-site-chrome="">
        <div className={styles.siteFooterBrand}>
          <Wordmark />
          <p>Small games for people who like being right.</p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.filter(isShown).map((link) => (
                <li key={link.href}>
                  <Link href={link.href} prefetch={false}>
                    {link.text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.siteFooterBase}>
          <span>© 2026 {SITE_NAME}. Free to play.</span>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

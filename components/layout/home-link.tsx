'use client';

import { Wordmark } from '@/components/illustration/wordmark';
import { Link } from '@/components/ui/link';
import styles from './home-link.module.css';

/**
 * The wordmark as the link to the landing page. A client component, so that its path isn't in a page's payload as
 * well.
 */
export function HomeLink() {
  return (
    <Link className={styles.homeLink} href="/">
      <Wordmark />
    </Link>
  );
}

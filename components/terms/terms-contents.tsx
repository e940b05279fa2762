'use client';

import { ChevronDown, List } from 'lucide-react';
import { useRef } from 'react';
import { useSectionInView } from '@/components/ui/use-section-in-view';
import styles from './terms-contents.module.css';

/** The sections of the terms, in order: their ids are in public URLs (`/terms-of-service#privacy`). */
const TERMS_SECTIONS = [
  { id: 'who-can-play', title: 'Who can play' },
  { id: 'your-account', title: 'Your account' },
  { id: 'payments', title: 'Subscriptions and payments' },
  { id: 'fair-play', title: 'Fair play' },
  { id: 'as-it-is', title: 'What we promise, and what not' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'cookies', title: 'Cookies and storage' },
  { id: 'your-data', title: 'Your data' },
  { id: 'contact', title: 'Changes and contact' },
] as const;

type TermsSectionId = (typeof TERMS_SECTIONS)[number]['id'];

const SECTION_IDS = TERMS_SECTIONS.map(({ id }) => id);

/**
 * Renders the table of contents: sticky beside the text, on phones collapsed above it. Marks the section being read.
 */
export function TermsContents() {
  const current = useSectionInView(SECTION_IDS);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  return (
    <div className={styles.termsContents}>
      <nav className={styles.termsAside} aria-label="Contents">
        <p className="label">On this page</p>
        <ContentsList current={current} />
      </nav>
      <details ref={detailsRef} className={styles.termsClosed}>
        <summary>
          <List size={22} strokeWidth={2.4} aria-hidden="true" />
          Contents
          <ChevronDown size={22} strokeWidth={2.4} aria-hidden="true" />
        </summary>
        <nav aria-label="Contents">
          <ContentsList current={current} onChosen={() => detailsRef.current?.removeAttribute('open')} />
        </nav>
      </details>
    </div>
  );
}

type ContentsListProps = { current: TermsSectionId | undefined; onChosen?: () => void };

function ContentsList({ current, onChosen }: ContentsListProps) {
  return (
    <ol>
      {TERMS_SECTIONS.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={current === id ? 'location' : undefined} onClick={onChosen}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

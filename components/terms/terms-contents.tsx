'use client';

import { ChevronDown, List } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TERMS_SECTIONS, type TermsSectionId } from './contents';

/** Where a heading has to be, from the top of the window, for its section to be the one being read. */
const READING_LINE_PX = 140;

const FIRST = TERMS_SECTIONS[0].id;

/** The contents: beside the text and sticky, on phones a closed button above it. Marks the section being read. */
export function TermsContents() {
  const current = useSectionInView();
  const detailsRef = useRef<HTMLDetailsElement>(null);
  return (
    <div className="terms-contents">
      <nav className="terms-aside" aria-label="Contents">
        <p className="label">On this page</p>
        <ContentsList current={current} />
      </nav>
      <details ref={detailsRef} className="terms-closed">
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

type ContentsListProps = { current: TermsSectionId; onChosen?: () => void };

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

/** The last section whose heading has passed the reading line (the first before that); the last of all at the end. */
function useSectionInView(): TermsSectionId {
  const [current, setCurrent] = useState<TermsSectionId>(FIRST);
  useEffect(() => {
    const look = () => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = TERMS_SECTIONS.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && (isAtEnd ? top < innerHeight : top <= READING_LINE_PX);
      });
      setCurrent(passed.at(-1)?.id ?? FIRST);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return current;
}

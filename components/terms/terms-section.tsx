import type { ReactNode } from 'react';

type TermsSectionProps = { id: string; title: string; children: ReactNode };

/** Renders one heading of the terms, with the id that the table of contents links to. */
export function TermsSection({ id, title, children }: TermsSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

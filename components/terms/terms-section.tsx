import type { ReactNode } from 'react';

type TermsSectionProps = { id: string; title: string; children: ReactNode };

/** One heading of the terms, with the address its contents line leads to. */
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

import type { ReactNode } from 'react';

type TagProps = { tone?: 'spot' | 'right' | 'wrong'; className?: string; children: ReactNode };

/** A short static label; its tone never says anything its words do not. */
export function Tag({ tone, className = '', children }: TagProps) {
  return <span className={`tag ${tone ? `tag-${tone}` : ''} ${className}`}>{children}</span>;
}

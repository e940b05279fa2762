import type { ReactNode } from 'react';
import { Dot } from '@/components/illustration/dot';

type NothingFoundProps = { title?: string; hint?: string; children: ReactNode };

/** An empty search, in SPEC §8's words where none of its own are given; the children are the way on. */
export function NothingFound({
  title = 'No quizzes found',
  hint = 'Try adjusting your search or filters',
  children,
}: NothingFoundProps) {
  return (
    <div className="panel empty">
      <Dot className="empty-dot" mood="wow" />
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  );
}

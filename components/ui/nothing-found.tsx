import type { ReactNode } from 'react';
import { Dot } from '@/components/illustration/dot';

/** SPEC §8's empty search; the children are the way on. */
export function NothingFound({ children }: { children: ReactNode }) {
  return (
    <div className="panel empty">
      <Dot className="empty-dot" mood="wow" />
      <h2>No quizzes found</h2>
      <p>Try adjusting your search or filters</p>
      {children}
    </div>
  );
}

import { Check } from 'lucide-react';
import { Tag } from '@/components/ui/tag';
import { isPass } from '@/lib/quiz/scoring';
import type { Best } from './use-best-scores';

/** The reader's best game here; a pass carries a tick. */
export function BestScore({ best }: { best: Best }) {
  const passed = isPass(best.score, best.total);
  return (
    <Tag tone={passed ? 'right' : undefined} className="numbers">
      {passed && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      <span className="sr-only">Your best: </span>
      {`${best.score}/${best.total}`}
      <span className="sr-only"> points</span>
    </Tag>
  );
}

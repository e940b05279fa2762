import resultStyles from '@/components/quiz/game-result.module.css';
import { creditText } from '@/components/quiz/result-text';
import { Link } from '@/components/ui/link';
import type { CompletedRun } from '@/lib/contract/game';

/** The reader's own game, as its ordinary result says it, and why fewer points than its score are on the boards. */
export function OwnGame({ completed }: { completed: CompletedRun }) {
  const { passed, score, total, correct, questions, credit_state: state } = completed;
  const isHeld = state === 'waiting' || state === 'excluded';
  return (
    <div className={resultStyles.resultNote}>
      <p className="numbers">
        <b>{passed ? 'Excellent Work' : "Don't Give Up"}</b>
        {`: ${score} of ${total} points, ${correct} of ${questions} right.`}
      </p>
      {completed.credited_points !== score && (
        <p>
          {creditText(completed, false)}{' '}
          {isHeld && <Link href="/terms-of-service#fair-play">How games are judged</Link>}
        </p>
      )}
    </div>
  );
}

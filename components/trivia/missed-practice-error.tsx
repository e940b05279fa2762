import { GameOverScreen } from '@/components/layout/game-over-screen';
import { GameLoadError } from '@/components/quiz/game-load-error';
import { ButtonLink } from '@/components/ui/button';
import { useSession } from '@/lib/browser/session/session';
import { MISSED_MIN } from '@/lib/quiz/scoring';
import { topicTitle } from '@/lib/quiz/topic-title';
import { triviaHref } from '@/lib/urls';
import type { Topic } from './topic';
import { useTopicRecord } from './use-best-scores';

type MissedPracticeErrorProps = { category: Topic['category']; onRetry: () => void };

/** The screen of a practice that was not dealt: too little was missed, nobody has played here yet, or out of reach. */
export function MissedPracticeError({ category, onRetry }: MissedPracticeErrorProps) {
  const { session } = useSession();
  const record = useTopicRecord(category.id);
  const hasTooFew =
    session === null || (record !== undefined && record.questions_met - record.questions_right < MISSED_MIN);
  if (!hasTooFew) return <GameLoadError onRetry={onRetry} />;
  const name = topicTitle(category.name);
  return (
    <GameOverScreen
      title="Too little to practise here."
      tag="Game Over"
      action={
        <ButtonLink variant="primary" href={triviaHref(category.id)}>
          {`Play ${name}`}
        </ButtonLink>
      }
    >
      {`Practice begins once you’ve missed ${MISSED_MIN} questions of ${name}.`}
    </GameOverScreen>
  );
}

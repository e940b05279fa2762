import { GameResult } from '@/components/quiz/game-result';
import { TriviaPassActions } from '@/components/quiz/result-actions';
import type { PlayView } from '@/lib/browser/play/play-controller';
import type { CompletedRun } from '@/lib/contract/game';
import type { TriviaGame } from '@/lib/contract/trivia';
import { topicTitle } from '@/lib/quiz/topic-title';
import { triviaHref } from '@/lib/urls';
import type { Topic } from './topic';

type TriviaResultProps = Topic & {
  view: PlayView<TriviaGame>;
  result: CompletedRun;
  isGuest: boolean;
};

/**
 * Renders the result of a trivia game: the next category of the table, today's leaderboard, or the same topic again.
 */
export function TriviaResult({ category, subCategory, view, result, isGuest }: TriviaResultProps) {
  const names = [category.name, ...(subCategory ? [subCategory.name] : [])].map(topicTitle);
  return (
    <GameResult
      view={view}
      result={result}
      isGuest={isGuest}
      title={names.join(': ')}
      shareName={`Trivia (${names.join(', ')})`}
      againHref={triviaHref(category.id, subCategory?.id)}
      passActions={view.dealtGame && <TriviaPassActions next={view.dealtGame.next} />}
    />
  );
}

import { Notice } from '@/components/ui/notice';

/** In place of the categories while the provider is away and no good page is kept. */
export function TriviaUnavailable() {
  return (
    <>
      <h1>Trivia</h1>
      <Notice title="The categories are out of reach right now.">
        They come back by themselves. Nothing you have played is lost.
      </Notice>
    </>
  );
}

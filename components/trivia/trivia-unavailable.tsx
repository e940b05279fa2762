import { Notice } from '@/components/ui/notice';

/** Renders what replaces the categories while the provider is unavailable and no data have been read. */
export function TriviaUnavailable() {
  return (
    <>
      <h1>Trivia</h1>
      <Notice title="The categories are unavailable right now.">
        Please try again in a moment. Nothing you’ve played is lost.
      </Notice>
    </>
  );
}

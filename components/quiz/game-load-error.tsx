import { GameOverScreen } from '@/components/layout/game-over-screen';
import { Button } from '@/components/ui/button';

/** The 404 screen of a game that cannot be loaded (product rules §8), with a button to retry. */
export function GameLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <GameOverScreen
      title="The game didn’t load."
      tag="Game Over"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try loading again
        </Button>
      }
    >
      The server didn’t respond. Nothing you’ve played is lost.
    </GameOverScreen>
  );
}

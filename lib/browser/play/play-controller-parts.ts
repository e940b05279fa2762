import type { callBff } from '@/lib/browser/api/bff';
import type { ServerClock } from '@/lib/browser/api/server-clock';
import type { TimeMultiplier } from '@/lib/contract/enums';
import type { DealtGame, GameDefinition } from './game-definitions';
import type { Outbox } from './outbox';
import type { PlayMemory } from './play-memory';

/** The dependencies of a PlayController; tests pass their own. */
export type PlayControllerParts<Game extends DealtGame> = {
  game: GameDefinition<Game>;
  bff: typeof callBff;
  outbox: Outbox;
  clock: ServerClock;
  memory: PlayMemory;
  /** Creates a guest when the browser has no session yet; tells whether it did. */
  ensureSession: () => Promise<{ isNew: boolean }>;
  /** The clock that a run opened now gets. */
  timeMultiplier: () => TimeMultiplier;
  /** Id of the account this browser is signed in to; null for a visitor. */
  account: () => Promise<string | null>;
  /** Goes to sign-in, which explains why the session ended and returns to this screen afterwards. */
  leaveForAuth: (error: unknown) => void;
  pause?: (ms: number) => Promise<void>;
};

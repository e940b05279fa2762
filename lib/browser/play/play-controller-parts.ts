import type { callBff } from '@/lib/browser/api/bff';
import type { ServerClock } from '@/lib/browser/api/server-clock';
import type { TimeMultiplier } from '@/lib/contract/enums';
import type { DealtGame, GameDefinition } from './game-definitions';
import type { Outbox } from './outbox';
import type { PlayMemory } from './play-memory';

/** What a PlayController is made of: the browser's own in play, others in tests. */
export type PlayControllerParts<Game extends DealtGame> = {
  game: GameDefinition<Game>;
  bff: typeof callBff;
  outbox: Outbox;
  clock: ServerClock;
  memory: PlayMemory;
  /** Makes the guest when the browser has no session yet. */
  ensureSession: () => Promise<void>;
  /** The clock that a run opened now gets. */
  timeMultiplier: () => TimeMultiplier;
  /** Id of the account this browser is signed in to; null for a visitor. */
  account: () => Promise<string | null>;
  /** Goes to sign-in, which says what ended the session, to come back to this screen. */
  leaveForAuth: (error: unknown) => void;
  pause?: (ms: number) => Promise<void>;
};

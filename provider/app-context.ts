import type { GameContext } from './services/game-kind';
import type { AuthContext } from './services/google-client';

/** What the whole provider runs on; each service takes the part of it that it needs. */
export type AppContext = GameContext & AuthContext;

import type { AuthContext } from '@/provider/services/auth/google-client';
import type { GameContext } from '@/provider/services/game/game-kind';

/** The context of the whole provider; each service takes the part of it that it needs. */
export type AppContext = GameContext & AuthContext;

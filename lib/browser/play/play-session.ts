'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { callBff } from '@/lib/browser/api/bff';
import { createServerClock, type ServerClock } from '@/lib/browser/api/server-clock';
import { readPreference } from '@/lib/browser/preferences/preferences';
import { adoptTimeMultiplier } from '@/lib/browser/preferences/time-multiplier';
import { becomeGuest } from '@/lib/browser/session/become-guest';
import { readAccount, useSession } from '@/lib/browser/session/session';
import { leaveForAuth } from '@/lib/browser/session/session-calls';
import type { Session } from '@/lib/contract/account';
import { getStorage } from '@/lib/storage';
import { browserOutbox } from './browser-outbox';
import type { DealtGame, GameDefinition } from './game-definitions';
import { PlayController, type PlayView } from './play-controller';
import { createPlayMemory } from './play-memory';

const TICK_MS = 250;

export type Play<Game extends DealtGame> = {
  view: PlayView<Game>;
  controller: PlayController<Game>;
  clock: ServerClock;
  session: Session | null | undefined;
};

/**
 * Runs a game in this tab: loads it, ticks during play and keeps its choices. The game must not change between
 * renders: render another component instance for another game.
 */
export function usePlay<Game extends DealtGame>(game: GameDefinition<Game>): Play<Game> {
  const { session, refreshSession } = useSession();
  const [{ controller, clock, sessionRef }] = useState(() => createPlay(game));
  const view = useSyncExternalStore(controller.subscribe, controller.getView, controller.getServerView);
  const isPlaying = view.state.phase === 'playing';
  const { inputFrom } = view.state;

  useEffect(() => {
    sessionRef.ensure = async () => {
      const known = session === undefined ? await refreshSession() : session;
      if (known) {
        adoptTimeMultiplier(known);
        return { isNew: false };
      }
      await becomeGuest();
      const guest = await refreshSession();
      if (guest) adoptTimeMultiplier(guest);
      return { isNew: true };
    };
  }, [sessionRef, session, refreshSession]);
  useEffect(() => controller.open(), [controller]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(controller.tick, TICK_MS);
    document.addEventListener('visibilitychange', controller.tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', controller.tick);
    };
  }, [controller, isPlaying]);
  useEffect(() => {
    if (inputFrom === null) return;
    const timer = setTimeout(controller.tick, Math.ceil(inputFrom - clock.now()));
    return () => clearTimeout(timer);
  }, [controller, clock, inputFrom]);

  return { view, controller, clock, session };
}

function createPlay<Game extends DealtGame>(game: GameDefinition<Game>) {
  const clock = createServerClock();
  // Set by an effect: the session is React state, and the controller lives outside React.
  const sessionRef = { ensure: async () => ({ isNew: false }) };
  const controller = new PlayController({
    game,
    bff: callBff,
    outbox: browserOutbox(),
    clock,
    memory: createPlayMemory(getStorage('sessionStorage'), game.slot),
    ensureSession: () => sessionRef.ensure(),
    timeMultiplier: () => readPreference('time'),
    account: readAccount,
    leaveForAuth,
  });
  return { controller, clock, sessionRef };
}

'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePreference } from '@/lib/browser/preferences';
import { MUSIC_TRACK, Sound, type SoundState } from '@/lib/browser/sound';
import { playCues } from '@/lib/quiz/play-cues';
import type { PlayState } from '@/lib/quiz/play-state';

/**
 * What a game sounds like (SPEC §4): music from Start to the result, and an effect for each thing that happens. Before
 * the first gesture in this page nothing plays and nothing is fetched.
 */
export function PlaySound({ state }: { state: PlayState }) {
  const element = useRef<HTMLAudioElement>(null);
  const hasGesture = useGesture();
  const isVisible = useVisibility();
  const isMuted = usePreference('muted') === 'true';
  const music = usePreference('music') === 'on' && !isMuted && isVisible && state.phase !== 'result';
  const effects = usePreference('effects') === 'on' && !isMuted;
  const [sound, setSound] = useState<Sound | null>(null);

  useEffect(() => {
    if (!hasGesture || !element.current) return;
    const made = createSound(element.current);
    setSound(made);
    addEventListener('pointerup', made.wake);
    addEventListener('keydown', made.wake);
    return () => {
      removeEventListener('pointerup', made.wake);
      removeEventListener('keydown', made.wake);
      made.close();
    };
  }, [hasGesture]);
  useEffect(() => sound?.want({ music, effects }), [sound, music, effects]);
  useCues(state, sound);
  const { isPlaying, track } = useSoundState(sound);

  return (
    // biome-ignore lint/a11y/useMediaCaption: music without words.
    <audio
      ref={element}
      src={MUSIC_TRACK}
      loop
      preload="none"
      data-playing={isPlaying}
      data-track={track ?? undefined}
    >
      Your browser does not support the audio element.
    </audio>
  );
}

function createSound(music: HTMLAudioElement): Sound {
  return new Sound({
    music,
    createContext: () => new AudioContext(),
    load: async (address) => {
      const reply = await fetch(address);
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
      return reply.arrayBuffer();
    },
  });
}

function useCues(state: PlayState, sound: Sound | null): void {
  const before = useRef(state);
  useEffect(() => {
    const cues = playCues(before.current, state);
    before.current = state;
    for (const cue of cues) void sound?.cue(cue);
  }, [state, sound]);
}

const SILENCE: SoundState = { isPlaying: false, track: null };
const subscribeToNothing = () => () => undefined;

function useSoundState(sound: Sound | null): SoundState {
  const read = sound?.getState ?? (() => SILENCE);
  return useSyncExternalStore(sound?.subscribe ?? subscribeToNothing, read, () => SILENCE);
}

/** Whether the player has pressed anything since this page was loaded. Most browsers know; else we look ourselves. */
function useGesture(): boolean {
  const [isMade, setMade] = useState(() => navigator.userActivation?.hasBeenActive === true);
  useEffect(() => {
    if (isMade) return;
    const see = () => setMade(true);
    addEventListener('pointerup', see);
    addEventListener('keydown', see);
    return () => {
      removeEventListener('pointerup', see);
      removeEventListener('keydown', see);
    };
  }, [isMade]);
  return isMade;
}

function useVisibility(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'visible',
    () => true,
  );
}

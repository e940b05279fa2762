'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePreference } from '@/lib/browser/preferences/preferences';
import { MUSIC_TRACK, Sound, type SoundState } from '@/lib/browser/sound/sound';
import { playCues } from '@/lib/quiz/play-cues';
import type { PlayState } from '@/lib/quiz/play-state';

type PlaySoundProps = {
  state: PlayState;
  /** Whether the player has pressed anything since the page loaded: before that nothing is played or fetched. */
  hasGesture: boolean;
};

/** The sound of a game (product rules §4): music from Start to the result, and effects. */
export function PlaySound({ state, hasGesture }: PlaySoundProps) {
  const element = useRef<HTMLAudioElement>(null);
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
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.arrayBuffer();
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

const NO_ANNOUNCEMENT: SoundState = { isPlaying: false, track: null };
const subscribeToNothing = () => () => undefined;

function useSoundState(sound: Sound | null): SoundState {
  const read = sound?.getState ?? (() => NO_ANNOUNCEMENT);
  return useSyncExternalStore(sound?.subscribe ?? subscribeToNothing, read, () => NO_ANNOUNCEMENT);
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

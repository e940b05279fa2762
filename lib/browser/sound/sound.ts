import type { SoundCue } from '@/lib/quiz/play-cues';

/** Whether music is audible now, and which track is on; null when none is (product rules §3). */
export type SoundState = { isPlaying: boolean; track: string | null };

type MusicElement = Pick<HTMLAudioElement, 'play' | 'pause' | 'volume' | 'src'>;

export type SoundParts = {
  /** The page's `<audio>` element; plays music, not effects. */
  music: MusicElement;
  createContext: () => AudioContext;
  /** The bytes of one of our sound files. */
  load: (address: string) => Promise<ArrayBuffer>;
};

/** What should be audible now. */
export type SoundWishes = { music: boolean; effects: boolean };

export const MUSIC_TRACK = '/sounds/music.wav';
/** Product rules §9. */
export const MUSIC_VOLUME = 0.1;
const EFFECTS_VOLUME = 0.4;

/** A major scale in semitones: each consecutive right answer is one step higher, up to the octave. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];
const EFFECTS: readonly SoundCue['name'][] = ['right', 'wrong', 'warning', 'pass', 'fail'];

/**
 * Plays the music and effects of a game. Never throws: unavailable sound is silence. Create it only after a user
 * gesture; playback that the browser blocks is retried on the next one (`wake`).
 */
export class Sound {
  private state: SoundState = { isPlaying: false, track: null };
  private wishes: SoundWishes = { music: false, effects: false };
  private context: AudioContext | null = null;
  private isMusicRouted = false;
  private readonly buffers = new Map<SoundCue['name'], Promise<AudioBuffer | null>>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly parts: SoundParts) {}

  /** For useSyncExternalStore. */
  readonly getState = () => this.state;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Applies what should be audible now; fetches the effects when they are switched on. */
  readonly want = (wishes: SoundWishes) => {
    this.wishes = wishes;
    if (wishes.effects) for (const name of EFFECTS) void this.buffer(name);
    if (wishes.music) return void this.startMusic();
    this.parts.music.pause();
    this.show({ isPlaying: false, track: null });
  };

  /** Retries on a user gesture what the browser has blocked before. */
  readonly wake = () => {
    void this.context?.resume().catch(() => undefined);
    if (this.wishes.music && !this.state.isPlaying) void this.startMusic();
  };

  /** Plays an effect now, or not at all when effects are off or unavailable. */
  readonly cue = async (cue: SoundCue) => {
    if (!this.wishes.effects) return;
    const buffer = await this.buffer(cue.name);
    const context = this.openContext();
    if (!buffer || !context || context.state !== 'running' || !this.wishes.effects) return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    if (cue.name === 'right') source.playbackRate.value = pitchOf(cue.step);
    source.connect(gainNode(context, EFFECTS_VOLUME));
    source.start();
  };

  /** Stops all sound and releases the audio context. */
  readonly close = () => {
    this.want({ music: false, effects: false });
    void this.context?.close().catch(() => undefined);
    this.context = null;
  };

  private async startMusic() {
    const { music } = this.parts;
    try {
      this.setVolume();
      await music.play();
    } catch {
      return this.show({ isPlaying: false, track: null });
    }
    if (this.wishes.music) this.show({ isPlaying: true, track: MUSIC_TRACK });
    else music.pause();
  }

  /** iOS fixes an element's volume at 1: there the music is routed through a gain node. */
  private setVolume() {
    const { music } = this.parts;
    if (this.isMusicRouted) return;
    music.volume = MUSIC_VOLUME;
    if (Math.abs(music.volume - MUSIC_VOLUME) < 0.01) return;
    const context = this.openContext();
    if (!context) return;
    context.createMediaElementSource(music as HTMLAudioElement).connect(gainNode(context, MUSIC_VOLUME));
    this.isMusicRouted = true;
  }

  private openContext(): AudioContext | null {
    try {
      this.context ??= this.parts.createContext();
      return this.context;
    } catch {
      return null;
    }
  }

  /** Returns an effect's samples; null when loading failed, which is retried the next time. */
  private buffer(name: SoundCue['name']): Promise<AudioBuffer | null> {
    const known = this.buffers.get(name);
    if (known) return known;
    const loading = this.decode(name).catch(() => {
      this.buffers.delete(name);
      return null;
    });
    this.buffers.set(name, loading);
    return loading;
  }

  private async decode(name: SoundCue['name']): Promise<AudioBuffer | null> {
    const bytes = await this.parts.load(`/sounds/${name}.wav`);
    return (await this.openContext()?.decodeAudioData(bytes)) ?? null;
  }

  private show(state: SoundState) {
    if (state.isPlaying === this.state.isPlaying && state.track === this.state.track) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function gainNode(context: AudioContext, volume: number): GainNode {
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  return gain;
}

function pitchOf(step: number): number {
  const semitones = SCALE[Math.min(step, SCALE.length - 1)] ?? 0;
  return 2 ** (semitones / 12);
}

/** Samples from -1 to 1. Notes past the end of a loop continue at its beginning. */
export type Track = { samples: Float64Array; rate: number; isLoop: boolean };

/** One note. Times in seconds, frequency in hertz, level from 0 to 1. */
export type Note = {
  at: number;
  frequency: number;
  /** How long until it has faded to a thousandth. */
  fade: number;
  level: number;
  /** Levels of the overtones, from the fundamental on: the timbre. */
  overtones?: readonly number[];
  /** Seconds until full level: a pluck is short, a pad long. */
  attack?: number;
};

/** A mallet on wood: a clear fundamental and a double octave that dies with it. */
const MALLET = [1, 0.12, 0.02, 0.18];
/** Round and soft. */
export const PAD = [1, 0.25, 0.08];

/** Returns an empty track of that many seconds. */
export function newTrack(seconds: number, options: { rate: number; isLoop?: boolean }): Track {
  const { rate, isLoop = false } = options;
  return { samples: new Float64Array(Math.round(seconds * rate)), rate, isLoop };
}

/** Adds notes to a track. The last notes of a loop ring on into its beginning, so that the transition is inaudible. */
export function addNotes(track: Track, notes: readonly Note[]): void {
  for (const note of notes) addNote(track, note);
}

function addNote({ samples, rate, isLoop }: Track, note: Note): void {
  const { at, frequency, fade, level, overtones = MALLET, attack = 0.004 } = note;
  const start = Math.round(at * rate);
  const length = Math.round((fade + attack) * rate);
  for (let index = 0; index < length; index++) {
    const place = start + index;
    if (!isLoop && place >= samples.length) return;
    const time = index / rate;
    const envelope = Math.min(1, time / attack) * 1000 ** (-Math.max(0, time - attack) / fade);
    const target = place % samples.length;
    samples[target] = (samples[target] ?? 0) + level * envelope * waveAt(time, frequency, overtones);
  }
}

function waveAt(time: number, frequency: number, overtones: readonly number[]): number {
  const turn = 2 * Math.PI * frequency * time;
  return overtones.reduce((sum, level, index) => sum + level * Math.sin(turn * (index + 1)), 0);
}

/** Scales the samples to a peak, and fades the last hundredth of a second to silence unless the track is a loop. */
export function finish({ samples, rate, isLoop }: Track, peak: number): Float64Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const tail = isLoop ? 0 : rate / 100;
  return samples.map((sample, index) => {
    const end = tail === 0 ? 1 : Math.min(1, (samples.length - 1 - index) / tail);
    return (sample / loudest) * peak * end;
  });
}

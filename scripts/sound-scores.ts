import { addNotes, finish, type Note, newTrack, PAD } from './sound-synth';

export type Sound = { samples: Float64Array; rate: number; bits: 8 | 16 };

const EFFECT_RATE = 22_050;
/** Enough for notes below 5 kHz; at a tenth of full volume eight bits sound like sixteen. */
const MUSIC_RATE = 11_025;

/** Semitones from the A of 440 Hz. */
const pitch = (semitones: number) => 440 * 2 ** (semitones / 12);

const [C4, E4, G4] = [pitch(-9), pitch(-5), pitch(-2)];
const [C5, E5, G5, C6] = [pitch(3), pitch(7), pitch(10), pitch(15)];

/** Two notes up, a third apart. The game plays it a step higher for each right answer in a row. */
function right(): Sound {
  return effect(0.28, 0.7, [
    { at: 0, frequency: C5, fade: 0.25, level: 0.8 },
    { at: 0.07, frequency: E5, fade: 0.35, level: 1 },
  ]);
}

/** A third down, short and soft, so as not to sound like a reprimand; low, but within what a phone can play. */
function wrong(): Sound {
  return effect(0.24, 0.45, [
    { at: 0, frequency: E4, fade: 0.2, level: 1, overtones: PAD, attack: 0.012 },
    { at: 0.08, frequency: C4, fade: 0.3, level: 0.9, overtones: PAD, attack: 0.012 },
  ]);
}

/** Two knocks on wood. */
function warning(): Sound {
  return effect(0.26, 0.55, [
    { at: 0, frequency: G5, fade: 0.09, level: 1 },
    { at: 0.13, frequency: G5, fade: 0.12, level: 1 },
  ]);
}

function pass(): Sound {
  const steps = [C5, E5, G5, C6].map((frequency, index) => ({
    at: index * 0.1,
    frequency,
    fade: index === 3 ? 0.9 : 0.4,
    level: 0.9,
  }));
  return effect(0.85, 0.75, [...steps, { at: 0.3, frequency: E5, fade: 0.8, level: 0.5 }]);
}

function fail(): Sound {
  const steps = [G4, E4, C4].map((frequency, index) => ({
    at: index * 0.15,
    frequency,
    fade: index === 2 ? 0.8 : 0.4,
    level: 0.9,
    overtones: PAD,
    attack: 0.01,
  }));
  return effect(0.75, 0.55, steps);
}

/** Eight bars in sixteen seconds, C major, as a loop: mallets over a soft bass. */
function music(): Sound {
  const track = newTrack(16, { rate: MUSIC_RATE, isLoop: true });
  BARS.forEach((bar, index) => {
    addNotes(track, barNotes(bar, index * 2));
  });
  return { samples: finish(track, 0.9), rate: MUSIC_RATE, bits: 8 };
}

/** Each bar: its bass and the four notes of its arpeggio, in semitones from A4. */
const BARS = [
  { bass: -33, chord: [-9, -5, -2, 2] },
  { bass: -36, chord: [-12, -9, -5, -2] },
  { bass: -28, chord: [-16, -9, -5, 0] },
  { bass: -26, chord: [-14, -7, -2, 2] },
  { bass: -33, chord: [-9, -5, -2, 3] },
  { bass: -29, chord: [-14, -10, -5, -2] },
  { bass: -28, chord: [-12, -9, -4, 0] },
  { bass: -26, chord: [-14, -10, -7, 0] },
];

/** Which of a chord's notes falls on each eighth; a rest where there is none. */
const PICKS = [0, 2, 1, 3, undefined, 2, 3, 1];

function barNotes({ bass, chord }: (typeof BARS)[number], at: number): Note[] {
  const picked = PICKS.flatMap((pick, eighth) => {
    const semitones = pick === undefined ? undefined : chord[pick];
    if (semitones === undefined) return [];
    const level = eighth % 4 === 0 ? 0.5 : 0.36;
    return [{ at: at + eighth / 4, frequency: pitch(semitones), fade: 1.1, level }];
  });
  const low = { frequency: pitch(bass + 12), fade: 1.6, level: 0.55, overtones: PAD, attack: 0.03 };
  return [...picked, { ...low, at }, { ...low, at: at + 1.25, level: 0.3 }];
}

function effect(seconds: number, peak: number, notes: readonly Note[]): Sound {
  const track = newTrack(seconds, { rate: EFFECT_RATE });
  addNotes(track, notes);
  return { samples: finish(track, peak), rate: EFFECT_RATE, bits: 16 };
}

/** The sounds of the site by file name; each function generates the samples. */
export const SOUNDS: Readonly<Record<string, () => Sound>> = { right, wrong, warning, pass, fail, music };

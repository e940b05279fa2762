import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SOUNDS } from './sound-scores';
import { addNotes, finish, newTrack } from './sound-synth';
import { decodeWav } from './sound-wav';

const FOLDER = path.resolve('public/sounds');
const stored = (name: string) => decodeWav(readFileSync(path.join(FOLDER, `${name}.wav`)));
const loudest = (samples: Float64Array) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
const steps = (samples: Float64Array) => samples.slice(1).map((each, index) => each - (samples[index] ?? 0));
const names = Object.keys(SOUNDS);

describe('the sound files', () => {
  it.each(names)('%s.wav equals what the script makes (after a change run `npm run sounds`)', (name) => {
    const made = SOUNDS[name]?.();
    const saved = stored(name);
    expect({ rate: saved.rate, bits: saved.bits, count: saved.samples.length }).toEqual({
      rate: made?.rate,
      bits: made?.bits,
      count: made?.samples.length,
    });
    // Versions of Node may differ in the last bit of a sine.
    const bit = 1 / 2 ** (saved.bits - 1);
    const differences = saved.samples.map((each, index) => each - (made?.samples[index] ?? 0));
    expect(loudest(differences)).toBeLessThan(1.6 * bit);
  });

  it('are the only files in the folder and take less than 300 KB together', () => {
    const files = readdirSync(FOLDER);
    expect(files.sort()).toEqual(names.map((name) => `${name}.wav`).sort());
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
    expect(bytes).toBeLessThan(300_000);
  });

  it.each(['right', 'wrong', 'warning'])('%s lasts at most 300 ms and ends in silence', (name) => {
    const { samples, rate } = stored(name);
    expect(samples.length / rate).toBeLessThanOrEqual(0.3);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  });

  it('play wrong more softly than right', () => {
    expect(loudest(stored('wrong').samples)).toBeLessThan(0.75 * loudest(stored('right').samples));
  });

  it('loop the music without a larger step between its end and its start than within it', () => {
    const { samples } = stored('music');
    const jump = Math.abs((samples[0] ?? 1) - (samples.at(-1) ?? 0));
    expect(jump).toBeLessThanOrEqual(loudest(steps(samples)));
    const quarter = (from: number) => loudest(samples.slice(from, from + 2000));
    expect(quarter(0)).toBeGreaterThan(0.2);
    expect(quarter(samples.length - 2000)).toBeGreaterThan(0.2);
  });
});

describe('a note', () => {
  const note = { at: 0.9, frequency: 440, fade: 0.5, level: 1 };

  it('rings on into the beginning of a loop, and is cut at the end of an effect', () => {
    const loop = newTrack(1, { rate: 8000, isLoop: true });
    const effect = newTrack(1, { rate: 8000 });
    addNotes(loop, [note]);
    addNotes(effect, [note]);
    expect(loudest(loop.samples.slice(0, 800))).toBeGreaterThan(0.05);
    expect(loudest(effect.samples.slice(0, 800))).toBe(0);
  });

  it('is scaled to the given peak at any level', () => {
    const track = newTrack(0.5, { rate: 8000 });
    addNotes(track, [
      { ...note, at: 0, level: 3 },
      { ...note, at: 0.1, level: 2 },
    ]);
    expect(loudest(finish(track, 0.7))).toBeCloseTo(0.7, 5);
  });
});

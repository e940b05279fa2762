import { describe, expect, it, jest } from '@jest/globals';
import { MUSIC_TRACK, MUSIC_VOLUME, Sound } from './sound';

type Fakes = { isRefused?: boolean; fixedVolume?: number; load?: (address: string) => Promise<ArrayBuffer> };

/** A sound on instruments that only take notes. */
function rehearse({ isRefused = false, fixedVolume, load }: Fakes = {}) {
  const played: { name: string; rate: number }[] = [];
  const routedAt: number[] = [];
  const stage = { isRefused };
  const music = {
    src: '',
    isOn: false,
    level: 1,
    get volume() {
      return fixedVolume ?? this.level;
    },
    set volume(value: number) {
      this.level = value;
    },
    play: async () => {
      if (stage.isRefused) throw new DOMException('No gesture yet', 'NotAllowedError');
      music.isOn = true;
    },
    pause: () => {
      music.isOn = false;
    },
  };
  const context = {
    state: 'running',
    destination: {},
    resume: jest.fn(async () => undefined),
    close: async () => undefined,
    decodeAudioData: async (bytes: ArrayBuffer) => ({ name: Buffer.from(bytes).toString() }),
    createGain: () => ({ gain: { value: 1 }, connect: () => undefined }),
    createMediaElementSource: () => ({
      connect: (gain: { gain: { value: number } }) => routedAt.push(gain.gain.value),
    }),
    createBufferSource: () => {
      const source = { buffer: { name: '' }, playbackRate: { value: 1 }, connect: () => undefined };
      return {
        ...source,
        set buffer(buffer: { name: string }) {
          source.buffer = buffer;
        },
        start: () => played.push({ name: source.buffer.name, rate: source.playbackRate.value }),
      };
    },
  };
  const fetched = jest.fn(
    load ?? (async (address: string) => Uint8Array.from(Buffer.from(address)).buffer as ArrayBuffer),
  );
  const createContext = jest.fn(() => context as unknown as AudioContext);
  const sound = new Sound({ music, createContext, load: fetched });
  return { sound, music, context, played, routedAt, stage, fetched, createContext };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const all = { music: true, effects: true };
const none = { music: false, effects: false };

describe('music', () => {
  it('is silent and fetches nothing until it is wanted', () => {
    const { sound, music, fetched, createContext } = rehearse();
    expect(sound.getState()).toEqual({ isPlaying: false, track: null });
    sound.want(none);
    expect([music.isOn, fetched.mock.calls.length, createContext.mock.calls.length]).toEqual([false, 0, 0]);
  });

  it('plays at a tenth of full volume and says so, then stops and says so', async () => {
    const { sound, music } = rehearse();
    const heard: unknown[] = [];
    sound.subscribe(() => heard.push(sound.getState()));
    sound.want(all);
    await settle();
    expect([music.isOn, music.volume]).toEqual([true, MUSIC_VOLUME]);
    sound.want({ ...all, music: false });
    expect(music.isOn).toBe(false);
    expect(heard).toEqual([
      { isPlaying: true, track: MUSIC_TRACK },
      { isPlaying: false, track: null },
    ]);
  });

  it('that the browser refuses is no error, and the next gesture tries again', async () => {
    const { sound, stage, music } = rehearse({ isRefused: true });
    sound.want(all);
    await settle();
    expect(sound.getState().isPlaying).toBe(false);
    stage.isRefused = false;
    sound.wake();
    await settle();
    expect([sound.getState().isPlaying, music.isOn]).toEqual([true, true]);
  });

  it('stays off when it is no longer wanted by the time it would begin', async () => {
    const { sound, music } = rehearse();
    sound.want(all);
    sound.want(none);
    await settle();
    expect([music.isOn, sound.getState().isPlaying]).toEqual([false, false]);
  });

  it('goes through a gain of our own where the volume cannot be set, once', async () => {
    const { sound, routedAt } = rehearse({ fixedVolume: 1 });
    sound.want(all);
    await settle();
    sound.want(none);
    sound.want(all);
    await settle();
    expect(routedAt).toEqual([MUSIC_VOLUME]);
  });

  it('is not woken by a gesture while it is not wanted', async () => {
    const { sound, music } = rehearse();
    sound.want(none);
    sound.wake();
    await settle();
    expect(music.isOn).toBe(false);
  });
});

describe('an effect', () => {
  it('is heard when effects are wanted, and not when they are not', async () => {
    const { sound, played } = rehearse();
    await sound.cue({ name: 'wrong' });
    sound.want({ music: false, effects: true });
    await sound.cue({ name: 'warning' });
    sound.want(none);
    await sound.cue({ name: 'pass' });
    expect(played).toEqual([{ name: '/sounds/warning.wav', rate: 1 }]);
  });

  it('for a right answer rises a step with each in a row, and no higher than an octave', async () => {
    const { sound, played } = rehearse();
    sound.want(all);
    for (const step of [0, 1, 2, 7, 14]) await sound.cue({ name: 'right', step });
    const rates = played.map(({ rate }) => rate);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect([rates[0], rates[3], rates[4]]).toEqual([1, 2, 2]);
    expect(new Set(rates.slice(0, 4)).size).toBe(4);
  });

  it('whose file cannot be had is silence, and is asked for again the next time', async () => {
    let isOffline = true;
    const { sound, played, fetched } = rehearse({
      load: async (address) => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return Uint8Array.from(Buffer.from(address)).buffer as ArrayBuffer;
      },
    });
    sound.want(all);
    await sound.cue({ name: 'wrong' });
    expect(played).toEqual([]);
    isOffline = false;
    await settle();
    await sound.cue({ name: 'wrong' });
    await sound.cue({ name: 'wrong' });
    expect(played).toHaveLength(2);
    expect(fetched.mock.calls.filter(([address]) => address === '/sounds/wrong.wav')).toHaveLength(2);
  });

  it('is dropped, not queued, while the browser keeps the context asleep; a gesture wakes it', async () => {
    const { sound, played, context } = rehearse();
    context.state = 'suspended';
    sound.want(all);
    await sound.cue({ name: 'wrong' });
    expect(played).toEqual([]);
    sound.wake();
    expect(context.resume).toHaveBeenCalled();
  });

  it('and music are silent, not broken, in a browser without Web Audio', async () => {
    const { sound, createContext, music } = rehearse();
    createContext.mockImplementation(() => {
      throw new TypeError('AudioContext is not a constructor');
    });
    sound.want(all);
    await sound.cue({ name: 'right', step: 0 });
    await settle();
    expect(music.isOn).toBe(true);
  });
});

it('closing is silence for good', async () => {
  const { sound, music, played } = rehearse();
  sound.want(all);
  await settle();
  sound.close();
  await sound.cue({ name: 'fail' });
  sound.wake();
  await settle();
  expect([music.isOn, played, sound.getState().isPlaying]).toEqual([false, [], false]);
});

import { describe, expect, it, jest } from '@jest/globals';
import { MUSIC_TRACK, MUSIC_VOLUME, Sound } from './sound';

type Fakes = { isRefused?: boolean; fixedVolume?: number; load?: (address: string) => Promise<ArrayBuffer> };

/** A Sound whose audio element and context only record calls. */
function createTestSound({ isRefused = false, fixedVolume, load }: Fakes = {}) {
  const played: { name: string; rate: number }[] = [];
  const routedAt: number[] = [];
  const playback = { isRefused };
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
      if (playback.isRefused) throw new DOMException('No gesture yet', 'NotAllowedError');
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
  return { sound, music, context, played, routedAt, playback, fetched, createContext };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const all = { music: true, effects: true };
const none = { music: false, effects: false };

describe('music', () => {
  it('is silent and fetches nothing until it is switched on', () => {
    const { sound, music, fetched, createContext } = createTestSound();
    expect(sound.getState()).toEqual({ isPlaying: false, track: null });
    sound.want(none);
    expect([music.isOn, fetched.mock.calls.length, createContext.mock.calls.length]).toEqual([false, 0, 0]);
  });

  it('plays at a tenth of full volume, then stops, and reports both', async () => {
    const { sound, music } = createTestSound();
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

  it('is retried on the next gesture when the browser blocks it', async () => {
    const { sound, playback, music } = createTestSound({ isRefused: true });
    sound.want(all);
    await settle();
    expect(sound.getState().isPlaying).toBe(false);
    playback.isRefused = false;
    sound.wake();
    await settle();
    expect([sound.getState().isPlaying, music.isOn]).toEqual([true, true]);
  });

  it('stays off when it is switched off before playback begins', async () => {
    const { sound, music } = createTestSound();
    sound.want(all);
    sound.want(none);
    await settle();
    expect([music.isOn, sound.getState().isPlaying]).toEqual([false, false]);
  });

  it('is routed once through a gain node where the volume cannot be set', async () => {
    const { sound, routedAt } = createTestSound({ fixedVolume: 1 });
    sound.want(all);
    await settle();
    sound.want(none);
    sound.want(all);
    await settle();
    expect(routedAt).toEqual([MUSIC_VOLUME]);
  });

  it('is not started by a gesture while it is off', async () => {
    const { sound, music } = createTestSound();
    sound.want(none);
    sound.wake();
    await settle();
    expect(music.isOn).toBe(false);
  });
});

describe('an effect', () => {
  it('plays only while effects are on', async () => {
    const { sound, played } = createTestSound();
    await sound.cue({ name: 'wrong' });
    sound.want({ music: false, effects: true });
    await sound.cue({ name: 'warning' });
    sound.want(none);
    await sound.cue({ name: 'pass' });
    expect(played).toEqual([{ name: '/sounds/warning.wav', rate: 1 }]);
  });

  it('rises one step with each consecutive right answer, up to an octave', async () => {
    const { sound, played } = createTestSound();
    sound.want(all);
    for (const step of [0, 1, 2, 7, 14]) await sound.cue({ name: 'right', step });
    const rates = played.map(({ rate }) => rate);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect([rates[0], rates[3], rates[4]]).toEqual([1, 2, 2]);
    expect(new Set(rates.slice(0, 4)).size).toBe(4);
  });

  it('is silent when its file cannot be loaded, and loading is retried the next time', async () => {
    let isOffline = true;
    const { sound, played, fetched } = createTestSound({
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

  it('is dropped, not queued, while the browser suspends the context; a gesture resumes it', async () => {
    const { sound, played, context } = createTestSound();
    context.state = 'suspended';
    sound.want(all);
    await sound.cue({ name: 'wrong' });
    expect(played).toEqual([]);
    sound.wake();
    expect(context.resume).toHaveBeenCalled();
  });

  it('is silent, like music, in a browser without Web Audio', async () => {
    const { sound, createContext, music } = createTestSound();
    createContext.mockImplementation(() => {
      throw new TypeError('AudioContext is not a constructor');
    });
    sound.want(all);
    await sound.cue({ name: 'right', step: 0 });
    await settle();
    expect(music.isOn).toBe(true);
  });
});

it('stays silent after closing', async () => {
  const { sound, music, played } = createTestSound();
  sound.want(all);
  await settle();
  sound.close();
  await sound.cue({ name: 'fail' });
  sound.wake();
  await settle();
  expect([music.isOn, played, sound.getState().isPlaying]).toEqual([false, [], false]);
});

import { describe, expect, it } from '@jest/globals';
import { compareTimeMultipliers } from './time-multiplier';

const account = { id: 'mira', time_multiplier: '10' as const };

describe('a clock chosen in this browser and one kept by the account', () => {
  it('are left alone when they agree, and when the account has none', () => {
    expect(compareTimeMultipliers({ here: '10', account, seen: null })).toBe('in step');
    const fresh = { id: 'mira', time_multiplier: null };
    expect(compareTimeMultipliers({ here: '2', account: fresh, seen: 'sam 2' })).toBe('in step');
  });

  it('make a new device, or one that another player used, take the account’s', () => {
    expect(compareTimeMultipliers({ here: '1', account, seen: null })).toBe('take');
    expect(compareTimeMultipliers({ here: 'off', account, seen: 'sam off' })).toBe('take');
  });

  it('make this device take what was chosen on another one since', () => {
    expect(compareTimeMultipliers({ here: '2', account, seen: 'mira 2' })).toBe('take');
  });

  it('make the account hear a choice that was made here without a line or before signing in', () => {
    expect(compareTimeMultipliers({ here: 'off', account, seen: 'newer-here' })).toBe('tell');
    expect(compareTimeMultipliers({ here: 'off', account, seen: 'mira 10' })).toBe('tell');
    const fresh = { id: 'mira', time_multiplier: null };
    expect(compareTimeMultipliers({ here: '2', account: fresh, seen: 'newer-here' })).toBe('tell');
  });
});

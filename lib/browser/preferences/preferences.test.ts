import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readPreference, storePreference, subscribeToPreferences } from './preferences';

const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
});

describe('a preference', () => {
  beforeEach(() => storePreference('muted', 'false'));

  it('has its default until the player chooses', () => {
    expect(readPreference('muted')).toBe('false');
    storePreference('muted', 'true');
    expect(readPreference('muted')).toBe('true');
  });

  it('falls back to the default for an unknown value', () => {
    storePreference('theme', 'sepia' as 'dark');
    expect(readPreference('theme')).toBe('system');
  });

  it('notifies the page at once, until the listener unsubscribes', () => {
    const onChange = jest.fn();
    const leave = subscribeToPreferences(onChange);
    storePreference('muted', 'true');
    leave();
    storePreference('muted', 'false');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readTimeZone } from './time-zone';

describe('the browser’s time zone', () => {
  it('is returned in its canonical spelling', () => {
    expect(readTimeZone('America/New_York')).toBe('America/New_York');
    expect(readTimeZone('america/new_york')).toBe('America/New_York');
    expect(readTimeZone('utc')).toBe('UTC');
  });

  it('may be an older name of a known zone', () => {
    expect(readTimeZone('Asia/Kolkata')).toBe(readTimeZone('Asia/Calcutta'));
    expect(readTimeZone('Asia/Kolkata')).not.toBeNull();
  });

  it('is null when absent, unknown, an offset or invalid', () => {
    for (const zone of [
      undefined,
      '',
      'Foo/Bar',
      'UTC+3',
      '+05:30',
      '../etc',
      'Europe/Paris\r\nx: 1',
      'x'.repeat(5000),
    ]) {
      expect(readTimeZone(zone)).toBeNull();
    }
  });
});

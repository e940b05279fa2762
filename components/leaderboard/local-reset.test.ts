import { describe, expect, it } from '@jest/globals';
import { describeLocalReset } from './local-reset';

const MONDAY = new Date('2026-11-23T00:00:00Z');

describe('a leaderboard’s reset in local time', () => {
  it('is a time for the Daily board, with a weekday for the others', () => {
    expect(describeLocalReset('Daily', MONDAY, 'Asia/Kolkata')).toBe('05:30 for you');
    expect(describeLocalReset('Weekly', MONDAY, 'America/New_York')).toBe('Sunday 19:00 for you');
    expect(describeLocalReset('Monthly', MONDAY, 'Asia/Kolkata')).toBe('Monday 05:30 for you');
  });

  it('does not repeat the time for a reader in UTC', () => {
    expect(describeLocalReset('Weekly', MONDAY, 'Europe/London')).toBe('your midnight');
  });
});

import { describe, expect, it } from '@jest/globals';
import { describeLocalReset } from './local-reset';

const MONDAY = new Date('2026-11-23T00:00:00Z');

describe('a board’s reset on the reader’s clock', () => {
  it('is an hour for today’s board, and a weekday too for the others', () => {
    expect(describeLocalReset('Daily', MONDAY, 'Asia/Kolkata')).toBe('05:30 for you');
    expect(describeLocalReset('Weekly', MONDAY, 'America/New_York')).toBe('Sunday 19:00 for you');
    expect(describeLocalReset('Monthly', MONDAY, 'Asia/Kolkata')).toBe('Monday 05:30 for you');
  });

  it('does not repeat itself for a reader on UTC', () => {
    expect(describeLocalReset('Weekly', MONDAY, 'Europe/London')).toBe('your midnight');
  });
});

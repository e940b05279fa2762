import { describe, expect, it } from '@jest/globals';
import type { BoardRow, OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatRank } from '@/lib/format/numbers';
import { describeLead, describeRankOfAll, describeShortGap, describeTopShare } from './rank-text';

const row = (username: string, points: number): BoardRow => ({
  user: { id: username, username, profile_picture: null },
  rank: null,
  total_points: points,
  occurrences: 1,
  streaks: 0,
  used_extra_time: false,
});

const own = (changes: Partial<OwnBoardRow> = {}): OwnBoardRow => ({
  ...row('me', 2_415),
  rank: 18_204,
  rank_is_estimate: false,
  is_first_game: false,
  top_percent: 31,
  players: 58_611,
  ahead: [row('ida', 2_418), row('mira', 2_417)],
  behind: [],
  ...changes,
});

describe('a rank on a leaderboard', () => {
  it('says of a guest’s first game what opens the first ten ranks', () => {
    const first = own({ rank: 11, players: 3, top_percent: null, is_first_game: true });
    expect(describeRankOfAll(first)).toBe('11th');
    expect(describeLead(first)).toBe('One more game opens the first ten ranks to you.');
    expect(describeShortGap(first)).toBe('One more game opens the top ten');
  });

  it('is shown among all players, and an estimate is marked', () => {
    expect(describeRankOfAll(own())).toBe('18,204th of 58,611');
    expect(describeRankOfAll(own({ rank_is_estimate: true }))).toBe('About 18,204th of 58,611');
  });

  it('is shown without a number that has not been counted', () => {
    const beyond = own({ rank: null, rank_is_estimate: true, players: null, top_percent: null });
    expect(describeRankOfAll(beyond)).toBe('Beyond 1,000th');
    expect(describeLead(beyond)).toBe('3 more points passes mira.');
    expect(formatRank(beyond)).toBe('1,000+');
    expect(describeRankOfAll(own({ rank: 5, players: null }))).toBe('5th of more than 1,000');
  });

  it('is shown as a share in the upper half only', () => {
    expect(describeTopShare(own({ top_percent: 50 }))).toBe('Top 50%');
    expect(describeTopShare(own({ top_percent: 51 }))).toBeNull();
  });

  it('names the next player and the points that pass them, one more than a tie', () => {
    expect(describeLead(own())).toBe('Top 31%. 3 more points passes mira.');
    expect(describeShortGap(own())).toBe('3 more passes mira');
    const low = { top_percent: 98 };
    expect(describeLead(own({ ...low, ahead: [row('tied', 2_415)] }))).toBe('1 more point passes tied.');
  });

  it('says that nobody is ahead of the first', () => {
    expect(describeLead(own({ top_percent: 1, ahead: [] }))).toBe('Top 1%. Nobody is ahead of you.');
    expect(describeShortGap(own({ ahead: [] }))).toBeNull();
  });
});

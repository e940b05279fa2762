import { describe, expect, it } from '@jest/globals';
import { describeAmongFriends, describeDailies } from './friends-text';

const user = { id: 'a', username: 'mira', profile_picture: null };

describe('the sentence about two players’ dailies', () => {
  const say = (both: number, won: number, lost: number) =>
    describeDailies({ user, dailies: { both, won, lost, recent: [] } });

  it('says when there is nothing, or too little, to compare', () => {
    expect(say(0, 0, 0)).toBe('You haven’t finished the same daily yet. Play today’s, and ask mira to.');
    expect(say(1, 1, 0)).toBe('Only 1 daily you both played so far: too few to say who’s ahead.');
    expect(say(2, 0, 2)).toBe('Only 2 dailies you both played so far: too few to say who’s ahead.');
  });

  it('names who is ahead, larger number first', () => {
    expect(say(9, 5, 3)).toBe('You’re ahead, 5 to 3, in 9 dailies you both played.');
    expect(say(9, 2, 6)).toBe('mira is ahead, 6 to 2, in 9 dailies you both played.');
    expect(say(4, 2, 2)).toBe('You’re level, 2 each, in 4 dailies you both played.');
  });
});

describe('the sentence about a daily among friends', () => {
  const say = (friends: number, rank: number, lead: number) =>
    describeAmongFriends({ friends, rank, best: { user, lead } });

  it('tells the rank and the points to the best of several', () => {
    expect(say(6, 2, 10)).toBe('2nd among you and 6 friends, 10 points behind mira.');
    expect(say(6, 1, 0)).toBe('Level with mira at the top among you and 6 friends so far.');
    expect(say(6, 1, -1)).toBe('First among you and 6 friends so far, 1 point ahead of mira.');
  });

  it('makes no rank of a single friend', () => {
    expect(say(1, 2, 10)).toBe('10 points behind mira today.');
    expect(say(1, 1, 0)).toBe('Level with mira at the top so far.');
    expect(say(1, 1, -20)).toBe('First of your friends so far, 20 points ahead of mira.');
  });
});

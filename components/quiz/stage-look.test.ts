import { describe, expect, it } from '@jest/globals';
import { stageLook } from './stage-look';

describe('the look of a question’s stage', () => {
  it('wears the hue of the game’s category, whatever its name', () => {
    expect(stageLook('music', 'his')).toEqual({ hue: 'his', label: 'Music' });
    expect(stageLook('science-and-space', 'spo')).toEqual({ hue: 'spo', label: 'Science and space' });
  });

  it('gives every subject of the daily a hue of its own choice', () => {
    const subjects = ['arts', 'everyday-science', 'food', 'history', 'language', 'nature', 'places', 'sport'];
    expect(subjects.filter((subject) => stageLook(subject).hue === 'tec')).toEqual([]);
    expect(stageLook('everyday-science')).toEqual({ hue: 'sci', label: 'Everyday science' });
  });

  it('tells the daily’s own kinds in words', () => {
    expect(stageLook('sequence')).toEqual({ hue: 'geo', label: 'Number sequence' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { questionAppearance } from './question-appearance';

describe('the look of a question’s stage', () => {
  it('wears the hue of the game’s category, whatever its name', () => {
    expect(questionAppearance('music', 'his')).toEqual({ hue: 'his', label: 'Music' });
    expect(questionAppearance('science-and-space', 'spo')).toEqual({
      hue: 'spo',
      label: 'Science and space',
    });
  });

  it('gives every subject of the daily a hue of its own choice', () => {
    const subjects = ['arts', 'everyday-science', 'food', 'history', 'language', 'nature', 'places', 'sport'];
    expect(subjects.filter((subject) => questionAppearance(subject).hue === 'tec')).toEqual([]);
    expect(questionAppearance('everyday-science')).toEqual({ hue: 'sci', label: 'Everyday science' });
  });

  it('tells the daily’s own kinds in words', () => {
    expect(questionAppearance('sequence')).toEqual({ hue: 'geo', label: 'Number sequence' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { questionAppearance } from './question-appearance';

describe('the appearance of a question’s hero panel', () => {
  it('has the hue of the game’s category, whatever its name', () => {
    expect(questionAppearance('music', 'his')).toEqual({ hue: 'his', label: 'Music' });
    expect(questionAppearance('science-and-space', 'spo')).toEqual({
      hue: 'spo',
      label: 'Science and space',
    });
  });

  it('has its own hue for every subject of the daily', () => {
    const subjects = ['arts', 'everyday-science', 'food', 'history', 'language', 'nature', 'places', 'sport'];
    expect(subjects.filter((subject) => questionAppearance(subject).hue === 'tec')).toEqual([]);
    expect(questionAppearance('everyday-science')).toEqual({ hue: 'sci', label: 'Everyday science' });
  });

  it('has labels for the daily’s own kinds', () => {
    expect(questionAppearance('sequence')).toEqual({
      hue: 'geo',
      label: 'Number sequence',
      tile: 'sequence',
    });
    expect(questionAppearance('missing-link')).toEqual({ hue: 'ent', label: 'Missing link', tile: 'word' });
  });
});

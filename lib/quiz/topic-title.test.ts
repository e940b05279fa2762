import { describe, expect, it } from '@jest/globals';
import { topicTitle, wholeTopicTitle } from './topic-title';

describe('a topic on screen', () => {
  it.each([
    ['geography', 'Geography'],
    ['Science and space', 'Science and space'],
    ['Technology and Invention', 'Technology and Invention'],
    ['nba', 'NBA'],
    ['sports: nba', 'Sports: NBA'],
    ['Science and space: space', 'Science and space: Space'],
    ['', ''],
  ])('is written with capitals: %s', (name, title) => {
    expect(topicTitle(name)).toBe(title);
  });

  it('is named as a whole beside its sub-categories', () => {
    expect(wholeTopicTitle('geography')).toBe('All of geography');
  });
});

import { describe, expect, it } from '@jest/globals';
import { clash } from './clashes';

const ask = (question: string, answer: string) => ({ question, answer });

describe('two questions of one game', () => {
  it.each([
    [
      'one names the key of the other',
      ask('Who painted the Mona Lisa?', 'Leonardo da Vinci'),
      ask('In which town was Leonardo da Vinci born?', 'Vinci'),
    ],
    [
      'both have the same key',
      ask('Which planet is nearest to the Sun?', 'Mercury'),
      ask('Which god wore winged sandals?', 'Mercury'),
    ],
    [
      'both are about one person',
      ask('Which number did Michael Jordan wear?', '23'),
      ask('Which sport did Michael Jordan try in 1994?', 'Baseball'),
    ],
  ])('clash when %s', (_, one, other) => {
    expect(clash(one, other)).toBe(true);
    expect(clash(other, one)).toBe(true);
  });

  it.each([
    [ask('Which metal rusts?', 'Iron'), ask('Which bird hovers?', 'Hummingbird')],
    [ask('How many legs has a spider?', 'Eight'), ask('Which red planet has two moons?', 'Mars')],
    [ask('Which colour is the sky on Mars at noon?', 'Red'), ask('What colour is a red rose?', 'Red')],
  ])('do not clash without a common subject', (one, other) => {
    expect(clash(one, other)).toBe(false);
  });
});

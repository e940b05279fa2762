import { describe, expect, it } from '@jest/globals';
import type { GeneratedQuestion } from './generated-question';
import { logicFamilies } from './logic';
import { numberFamilies } from './numbers';
import { sequenceFamilies } from './sequences';
import { chooseStem } from './wordings';
import { wordFamilies } from './words';

const SEED_COUNT = 600;
const FAMILIES = [...sequenceFamilies, ...wordFamilies, ...logicFamilies, ...numberFamilies];
const SEQUENCE = [/: which number comes/, /: what is the next/, /: which number continues/, /: what number/];

/** Four wordings of each family's stem. */
const WORDINGS: Record<string, RegExp[]> = {
  'sequence-step': SEQUENCE,
  'sequence-growing': SEQUENCE,
  'sequence-sum': SEQUENCE,
  'sequence-turns': SEQUENCE,
  'word-anagram': [/^Which word can/, /^Rearrange/, /^Which word uses/, /^Somebody/],
  'word-shift': [/^Which word/, /^Move/, /^In a code/, /^A word became/],
  'word-hidden': [/^Which animal/, /^The words/, /^Read/, /^Letters/],
  'logic-knights': [/^Knights tell/, /^Knights never/, /^Knaves/, /^Every/],
  'logic-order': [/ came \w+\?$/, / finished \w+\?$/, /had a race/, /raced each other/],
  'logic-weekday': [/^If/, /^What day|^Which day/, /^In a year|^You count|^A desk/, /^Suppose|^Today|^From/],
  'number-clues': [/^Which number/, /^If a number/, /^Which is/, /^A number/],
  'number-clock': [
    /^What does|is set right/,
    /^A twelve-hour clock (?:shows|\w+s \d)/,
    /^It is|clock that/,
    /^If/,
  ],
  'number-balance': [/^\d.* balance/, /^If/, /^On a pair/, /weigh as much/],
  'number-target': [/^Multiply|^Brackets/, /^If/, /^Which/, /^You/],
};

describe.each(FAMILIES)('the wording of $family', ({ family, generate }) => {
  const made = Array.from({ length: SEED_COUNT }, (_, seed) => generate(seed));

  it('varies at every level', () => {
    for (const level of [0, 1, 2, 3, 4]) {
      const ofLevel = made.filter((_, seed) => seed % 5 === level);
      const unused = WORDINGS[family]?.filter(
        (wording) => !ofLevel.some(({ question }) => wording.test(question)),
      );
      expect({ level, unused }).toEqual({ level, unused: [] });
      expect(new Set(ofLevel.map(({ hint }) => hint)).size).toBeGreaterThan(1);
    }
  });

  it('is a question, a hint of a sentence or two and an explanation of a sentence or two', () => {
    expect(made.filter(({ question, spoken }) => !question.endsWith('?') || !spoken.endsWith('?'))).toEqual(
      [],
    );
    const isSound = (text: string) => /[^ ]\.$/.test(text) && !/[.!?] .*[.!?] .*[.!?]$/.test(text);
    expect(made.filter(({ hint, explanation }) => !isSound(hint) || !isSound(explanation))).toEqual([]);
  });

  it('says the same aloud', () => {
    expect(made.filter((one) => written(one.spoken) !== written(one.question))).toEqual([]);
    expect(made.filter(({ spoken }) => /[A-Z]{2}|-\d/.test(spoken))).toEqual([]);
  });
});

describe('a chosen stem', () => {
  it('is the same for the same puzzle, in both versions', () => {
    const chosen = Array.from({ length: 40 }, (_, puzzle) =>
      chooseStem([`${puzzle}a`, `${puzzle}b`], [`${puzzle}A`, `${puzzle}B`]),
    );
    expect(new Set(chosen.map(({ question }) => question.at(-1)))).toEqual(new Set(['a', 'b']));
    expect(chosen.every(({ question, spoken }) => spoken.toLowerCase() === question)).toBe(true);
    expect(chooseStem(['7a', '7b'])).toEqual(chooseStem(['7a', '7b']));
  });

  it('is short enough where any wording is', () => {
    const long = 'a'.repeat(161);
    expect(chooseStem([long, 'short', long]).question).toBe('short');
    expect(chooseStem([long, long]).question).toBe(long);
  });
});

/** Returns the text without what differs between screen and speech: case, spelled letters, minus signs, quotes. */
function written(text: GeneratedQuestion['spoken']): string {
  return text
    .replaceAll(/\b[A-Z](?:, [A-Z]\b)+/g, (letters) => letters.replaceAll(', ', ''))
    .replaceAll('minus ', '-')
    .replaceAll(/'(\w+ \w+)'/g, '$1')
    .replace(/^([-\d, ]+)[:.]/, '$1')
    .toLowerCase();
}

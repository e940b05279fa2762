import { describe, expect, it } from '@jest/globals';
import { answerAbout, answerInWords } from '@/provider/testing/country-solver';
import { testTwinFamily } from '@/provider/testing/figure-family-proofs';
import { COUNTRIES } from './country-questions';
import { pictureFlag } from './flag';
import { flagAreas } from './flag-areas';
import { FLAG_DESIGNS } from './flag-designs';

const NAMES = new Map(FLAG_DESIGNS.map((design) => [JSON.stringify(flagAreas(design)), design.name]));

testTwinFamily(
  pictureFlag,
  (made) => {
    const name = made.figure?.kind === 'flag' ? NAMES.get(JSON.stringify(made.figure.areas)) : undefined;
    return answerAbout(
      COUNTRIES.find((one) => one.name === name),
      made,
    );
  },
  answerInWords,
);

describe('the flags', () => {
  it('are all different and have facts about their countries', () => {
    expect(NAMES.size).toBe(FLAG_DESIGNS.length);
    const known = COUNTRIES.map(({ name }) => name);
    expect(FLAG_DESIGNS.filter(({ name }) => !known.includes(name))).toEqual([]);
  });

  it('stay within their frame', () => {
    const outside = FLAG_DESIGNS.flatMap(flagAreas).filter(({ path }) =>
      [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].some(
        ([, x, y]) => Number(x) < 0 || Number(x) > 90 || Number(y) < 0 || Number(y) > 60,
      ),
    );
    expect(outside).toEqual([]);
  });
});
